/** Which screen the address names. */

export type Route =
  | { at: "home" }
  | { at: "table"; code: string }
  | { at: "handover"; code: string }
  | { at: "nowhere" };

export function read(path: string): Route {
  if (path === "/" || path === "/index.html") return { at: "home" };
  const found = /^\/(t|h)\/([A-Za-z0-9_-]+)\/?$/.exec(path);
  if (!found) return { at: "nowhere" };
  const [, kind, code = ""] = found;
  return kind === "t" ? { at: "table", code } : { at: "handover", code };
}

let here = $state.raw<Route>(read(typeof location === "undefined" ? "/" : location.pathname));

export const route = (): Route => here;

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  here = read(path);
  scrollTo(0, 0);
}

export function listen(): () => void {
  const moved = (): void => {
    here = read(location.pathname);
  };
  addEventListener("popstate", moved);
  return () => removeEventListener("popstate", moved);
}
