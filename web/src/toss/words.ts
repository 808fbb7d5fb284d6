/** The words of the toss, from the translations. */
import type { TossWords } from "../basket/words.ts";
import { t } from "../i18n/speech.svelte.ts";

export const tossWords = (): TossWords => ({
  picture: t("toss.picture"),
  strength: t("toss.strength"),
  expect: t("toss.expect"),
  faster: t("toss.faster"),
  safe: t("toss.safe"),
  risky: t("toss.risky"),
  skipped: t("toss.skipped"),
  flick: t("toss.flick"),
  hold: t("toss.hold"),
  letGo: t("toss.let_go"),
  holdHint: t("toss.hold_hint"),
  waiting: t("toss.waiting"),
  toEnd: t("toss.to_end"),
  out: (n) => t("toss.out", { n }),
});
