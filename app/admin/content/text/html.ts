import { DOMParser as Reader, DOMSerializer, type Node, type ParseRule } from "prosemirror-model";
import { trustedHtml } from "#app/admin/kit/trusted-html.ts";
import { plainMarkup } from "./plain-markup.ts";
import { schema } from "./schema.ts";

const { picture, gallery, video, question, asked, callout, pool, comparison, estimate, contents } =
  schema.nodes;
/** The blocks that only articles and landing pages have. */
const articleBlocks: string[] = [
  picture,
  gallery,
  video,
  question,
  asked,
  callout,
  pool,
  comparison,
  estimate,
  contents,
].map(({ name }) => name);

/** What a text is read by: the rules of its elements, those of such blocks only if it may have them. */
export function rulesFor(blocks: boolean): readonly ParseRule[] {
  const { rules } = Reader.fromSchema(schema);
  const isKept = (rule: ParseRule) => !("node" in rule && articleBlocks.includes(rule.node!));
  return blocks ? rules : rules.filter(isKept);
}

/**
 * Parses HTML into the editor's document. It runs and loads nothing, because it is parsed in a document that is never
 * shown.
 */
export function readHtml(html: string, blocks: boolean): Node {
  return new Reader(schema, [...rulesFor(blocks)]).parse(inert(html));
}

/** Serializes the text for storage, one line per block. */
export function writeHtml(doc: Node): string {
  const holder = inert("");
  const options = { document: holder.ownerDocument };
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, options));
  normalize(holder);
  for (const list of holder.querySelectorAll("ul, ol")) breakLines(list, list.children);
  for (const table of holder.querySelectorAll("table")) breakLines(table, table.querySelectorAll("tr"));
  return [...holder.children].map((block) => block.outerHTML).join("\n");
}

/** True if the editor would drop something from this HTML that the server would keep. */
export function losesMarkup(html: string, blocks: boolean): boolean {
  return plainForm(inert(html)) !== plainForm(inert(writeHtml(readHtml(html, blocks))));
}

function inert(html: string): HTMLElement {
  return new DOMParser().parseFromString(trustedHtml(html), "text/html").body;
}

/** Converts the editor's HTML to ours: short list items without a paragraph, tables with a thead, unique ids. */
function normalize(holder: HTMLElement): void {
  for (const item of holder.querySelectorAll("li")) {
    const [first, ...others] = item.children;
    const short = first?.tagName === "P" && others.every(({ tagName }) => tagName !== "P");
    if (short && !hasWords(item)) first.replaceWith(...first.childNodes);
  }
  for (const table of holder.querySelectorAll("table")) giveHead(table);
  const seen = new Set<string>();
  for (const one of holder.querySelectorAll("[id]")) {
    if (seen.has(one.id)) one.removeAttribute("id");
    seen.add(one.id);
  }
}

/** Whether it has text outside of its blocks. */
function hasWords(item: Element): boolean {
  return [...item.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
}

/** The first rows that contain only column headers become the thead; every header gets a scope. */
function giveHead(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const body = table.ownerDocument.createElement("tbody");
  const ofColumns = (row: HTMLTableRowElement) =>
    [...row.cells].every((cell) => cell.tagName === "TH" && cell.getAttribute("scope") !== "row");
  const end = rows.findIndex((row) => !ofColumns(row));
  const heads = rows.slice(0, end === -1 ? rows.length : end);
  for (const row of rows)
    for (const cell of row.querySelectorAll("th:not([scope])"))
      cell.setAttribute("scope", heads.includes(row) ? "col" : "row");
  for (const section of table.querySelectorAll("thead, tbody, tfoot")) section.remove();
  if (heads.length > 0) {
    const head = table.ownerDocument.createElement("thead");
    head.append(...heads);
    table.append(head);
  }
  body.append(...rows.filter((row) => !heads.includes(row)));
  if (body.rows.length > 0) table.append(body);
}

function breakLines(around: Element, lines: Iterable<Element>): void {
  let last: Element | undefined;
  for (const line of lines) {
    line.before("\n");
    last = line;
  }
  last?.after("\n");
  if (around.tagName === "TABLE") for (const part of around.children) part.before("\n");
}

const attributes = [
  "href",
  "id",
  "scope",
  "colspan",
  "rowspan",
  "start",
  "src",
  "data-width",
  "data-pool",
  "data-compare",
  "data-block",
];
/** A canonical form of equivalent HTML, without what the server drops anyway. */
function plainForm(holder: HTMLElement): string {
  normalize(holder);
  for (const one of holder.querySelectorAll("script, style, noscript, template")) one.remove();
  for (const one of holder.querySelectorAll("*"))
    for (const name of one.getAttributeNames()) if (!attributes.includes(name)) one.removeAttribute(name);
  const comments = holder.ownerDocument.createNodeIterator(holder, NodeFilter.SHOW_COMMENT);
  for (let one = comments.nextNode(); one; one = comments.nextNode()) (one as Comment).remove();
  return plainMarkup(holder.innerHTML);
}
