/** A text with its entities as they are, or an element. */
export type HtmlNode = string | HtmlElement;
/** `open` is its first tag, without what nobody sees. */
export type HtmlElement = { name: string; open: string; children: HtmlNode[] };

const unseen = /\s(?:id|rel)="[^"]*"/gi;
const tags = /<(\/?)([a-z][a-z\d]*)[^<>]*>|[^<]+|</gi;
/** Two names of the same look. */
const otherNames = new Map([
  ["b", "strong"],
  ["i", "em"],
]);
const withoutEnd = new Set(["br", "hr", "img"]);

/** The elements and texts of sanitized HTML. Tags that do not fit are left out, and missing ends are at the end. */
export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { name: "", open: "", children: [] };
  const path = [root];
  for (const [token, slash, tag] of html.matchAll(tags)) {
    const typed = tag?.toLowerCase() ?? "";
    const name = otherNames.get(typed) ?? typed;
    if (!name) path.at(-1)!.children.push(token === "<" ? "&lt;" : token);
    else if (slash) leave(path, name);
    else if (name !== typed) enter(path, { name, open: `<${name}>`, children: [] });
    else enter(path, { name, open: token.replace(unseen, ""), children: [] });
  }
  return root.children;
}

function enter(path: HtmlElement[], element: HtmlElement): void {
  path.at(-1)!.children.push(element);
  if (!withoutEnd.has(element.name)) path.push(element);
}

function leave(path: HtmlElement[], name: string): void {
  const at = path.findLastIndex((element) => element.name === name);
  if (at > 0) path.splice(at);
}

/** The last tag of an element; empty for one that has none. */
export function endOf({ name }: Pick<HtmlElement, "name">): string {
  return withoutEnd.has(name) ? "" : `</${name}>`;
}

export function htmlOf(nodes: HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === "string" ? node : `${node.open}${htmlOf(node.children)}${endOf(node)}`))
    .join("");
}
