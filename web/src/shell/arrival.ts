/** A new screen takes the focus with its heading where the old one took it away; the first page leaves it alone. */
import type { Attachment } from "svelte/attachments";

let isFirst = true;

export const arrival: Attachment<HTMLElement> = (heading) => {
  if (!isFirst && document.activeElement === document.body) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  isFirst = false;
};
