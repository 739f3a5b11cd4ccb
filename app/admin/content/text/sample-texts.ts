import { baseKeymap } from "prosemirror-commands";
import type { Node } from "prosemirror-model";
import { AllSelection, NodeSelection, Selection, TextSelection, type Command } from "prosemirror-state";
import { CellSelection } from "prosemirror-tables";
import * as everything from "./commands.ts";
import { insertInGallery, insertPicture } from "./pictures/commands.ts";
import { setComparison, setPool } from "./pools.ts";
import { insertQuestion } from "./questions.ts";
import { schema } from "./schema.ts";
import { leaveUnit, selectUnitAbove, selectUnitBelow } from "./units.ts";
import { setVideo } from "./videos.ts";

// For tests: all commands of the editor, and texts with each kind of block.

// every other export is a command; otherwise this file has a type error
const {
  canLink: _canLink,
  insertText,
  linkAt: _linkAt,
  plugins: _plugins,
  setLink,
  shortcuts,
  tableTools,
  toBlock,
  whereIs: _whereIs,
  ...others
} = everything;

const src = `/media/${"0a".repeat(32)}`;

export const commands: Record<string, Command> = {
  ...others,
  ...toBlock,
  ...tableTools,
  ...baseKeymap,
  ...shortcuts,
  "set a link": setLink("/pools"),
  "remove a link": setLink(""),
  "insert text": insertText("{name}"),
  "insert a picture": insertPicture(src),
  "add a picture to a gallery": insertInGallery(src),
  "set a video": setVideo({ address: "https://youtu.be/abc", title: "A dig" }),
  "set a pool": setPool("latham-apollo-14"),
  "set a comparison": setComparison("latham-apollo-14,latham-aruba"),
  "add a question": insertQuestion,
  "leave a unit": leaveUnit,
  "select the unit above": selectUnitAbove,
  "select the unit below": selectUnitBelow,
};

export const element = (type: string, ...content: Node[]) => schema.node(type, null, content);
const words = (text: string) => schema.text(text);
export const paragraph = () =>
  element("paragraph", words("See "), schema.text("pools", [schema.mark("link", { href: "/pools" })]));
export const rule = () => element("horizontal_rule");
export const picture = () => schema.node("picture", { src, caption: "Salt", width: "half" });
export const gallery = (count: number) =>
  schema.node("gallery", {
    pictures: Array.from({ length: count }, (_, at) => ({
      src: `/media/${String(at).padStart(64, "0")}`,
      caption: at % 2 ? "Heat" : "",
    })),
  });
const video = () => schema.node("video", { address: "https://vimeo.com/76979871", title: "A dig" });
const pool = () => schema.node("pool", { slug: "latham-kingston" });
const comparison = () => schema.node("comparison", { pools: "latham-kingston,latham-aruba" });
const contents = () => element("contents");
const question = (...more: Node[]) =>
  element("question", element("asked", words("How long?")), paragraph(), ...more);
const callout = (...more: Node[]) => element("callout", paragraph(), ...more);
const item = (...more: Node[]) => element("list_item", paragraph(), ...more);
const list = () => element("bullet_list", item(), item(element("ordered_list", item())));
export const table = () =>
  element(
    "table",
    element("table_row", element("table_header", words("a")), element("table_header")),
    element("table_row", element("table_cell", words("b")), element("table_cell")),
  );

export const texts: Record<string, Node[]> = {
  "nothing yet": [element("paragraph")],
  "a paragraph": [paragraph(), paragraph()],
  "nothing but a rule": [rule()],
  "a rule": [rule(), rule(), paragraph(), rule()],
  "nothing but a picture": [picture()],
  "a picture": [picture(), paragraph(), picture(), rule(), list(), picture()],
  "nothing but a gallery": [gallery(2)],
  "a gallery": [gallery(3), paragraph(), picture(), gallery(12), list(), gallery(2)],
  "nothing but a video": [video()],
  "a video": [video(), paragraph(), video(), picture(), list()],
  "nothing but a pool": [pool()],
  "a pool": [pool(), paragraph(), pool(), element("estimate"), list()],
  "nothing but a comparison": [comparison()],
  "a comparison": [comparison(), paragraph(), comparison(), pool(), list()],
  "nothing but contents": [contents()],
  contents: [contents(), element("heading", words("a")), pool(), element("estimate"), paragraph()],
  "nothing but a question": [question()],
  "a question": [question(list()), question(), paragraph(), rule(), question(element("paragraph"))],
  "a question without words": [element("question", element("asked"), element("paragraph")), video()],
  "nothing but a callout": [callout(list())],
  "a callout": [callout(), paragraph(), callout(list()), question()],
  "nothing but a table": [table()],
  "a table": [table(), paragraph()],
  "a list": [list(), element("heading", words("a"))],
  "a quote": [element("blockquote", paragraph(), list()), element("code_block", words("a")), table()],
};

/** An empty selection between two blocks, like that of a gap cursor. */
class Gap extends Selection {
  override map(doc: Node): Selection {
    return Selection.atStart(doc);
  }
  override eq(): boolean {
    return false;
  }
  override toJSON(): object {
    return {};
  }
}

/** Every kind of selection in a text; text is selected from each place to the end. */
export function* selectionsOf(doc: Node): Generator<[string, Selection]> {
  yield ["all", new AllSelection(doc)];
  const end = Selection.atEnd(doc);
  const cells: number[] = [];
  for (let at = 0; at <= doc.content.size; at += 1) {
    const $at = doc.resolve(at);
    const { nodeAfter } = $at;
    if ($at.parent === doc) yield [`gap at ${at}`, new Gap($at, $at)];
    if ($at.parent.inlineContent) yield [`cursor at ${at}`, TextSelection.create(doc, at)];
    if ($at.parent.inlineContent && end instanceof TextSelection)
      yield [`text from ${at}`, TextSelection.create(doc, at, end.to)];
    if (nodeAfter && NodeSelection.isSelectable(nodeAfter))
      yield [`node at ${at}`, NodeSelection.create(doc, at)];
    if (/cell/.test(String(nodeAfter?.type.spec.tableRole))) cells.push(at);
  }
  const tableAt = (cell: number) => doc.resolve(cell).start(-1);
  for (const one of cells)
    for (const other of cells.filter((cell) => tableAt(cell) === tableAt(one)))
      yield [`cells at ${one} and ${other}`, CellSelection.create(doc, one, other)];
}
