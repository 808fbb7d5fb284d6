/** Why something was refused, in words. */
import { isKey, type Key, t } from "./speech.svelte.ts";

export function refusalWords(code: string, params: Readonly<Record<string, unknown>>): string {
  const key = `refused.${code}`;
  if (!isKey(key)) return t("refused.unknown", { code });
  const plain = Object.entries(params).filter(([, value]) => typeof value === "string" || typeof value === "number");
  return t(key as Key, Object.fromEntries(plain) as Record<string, string | number>);
}
