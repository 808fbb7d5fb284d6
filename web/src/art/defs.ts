/**
 * Patterns and clips that many drawings share. Each has an id made of its content, so equal ones are defined once
 * and different ones never clash; the first use puts it into one hidden SVG of the page.
 */

const known = new Map<string, string>();
let shelf: SVGDefsElement | undefined;

/** Make a definition available, and give the reference to it. */
export function define(id: string, markup: string): string {
  const before = known.get(id);
  if (before === undefined) {
    known.set(id, markup);
    if (typeof document !== "undefined") shelve(markup);
  } else if (before !== markup) {
    throw new Error(`two definitions are called ${id}`);
  }
  return `url(#${id})`;
}

/** The definitions that a drawing refers to, for one that must stand alone (a file, an image, a test). */
export function needed(drawing: string): string {
  const wanted = new Set<string>();
  const visit = (markup: string): void => {
    for (const [, id] of markup.matchAll(/url\(#([^)]+)\)/g)) {
      const definition = known.get(id as string);
      if (definition === undefined) throw new Error(`nothing defines ${id}`);
      if (wanted.has(definition)) continue;
      wanted.add(definition);
      visit(definition);
    }
  };
  visit(drawing);
  return [...wanted].join("");
}

function shelve(markup: string): void {
  if (!shelf?.isConnected) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    // Not display: none, which would switch the patterns off in some browsers.
    svg.setAttribute("width", "0");
    svg.setAttribute("height", "0");
    svg.setAttribute("aria-hidden", "true");
    svg.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
    shelf = document.createElementNS("http://www.w3.org/2000/svg", "defs");
    svg.append(shelf);
    (document.body ?? document.documentElement).append(svg);
    shelf.innerHTML = [...known.values()].join("");
    return;
  }
  shelf.insertAdjacentHTML("beforeend", markup);
}
