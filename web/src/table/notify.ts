/** A message of the system: it is my turn, and I look elsewhere. */

export function notify(body: string): void {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  try {
    const shown = new Notification("Out of Sock", { body, tag: "turn", icon: "/icon.svg" });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Some phones allow it to service workers only; title and sound have told already.
  }
}
