import { baseKeymap } from "prosemirror-commands";
import type { Node } from "prosemirror-model";
import {
  AllSelection,
  EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Command,
  type Transaction,
} from "prosemirror-state";
import { CellSelection } from "prosemirror-tables";
import { describe, expect, test } from "vitest";
import * as everything from "./commands.ts";
import { schema } from "./schema.ts";

// every other export is a command; otherwise this file has a type error
const { canLink, insertText, linkAt, plugins, setLink, shortcuts, tableTools, toBlock, whereIs, ...others } =
  everything;

const commands: Record<string, Command> = {
  ...others,
  ...toBlock,
  ...tableTools,
  ...baseKeymap,
  ...shortcuts,
  "set a link": setLink("/pools"),
  "remove a link": setLink(""),
  "insert text": insertText("{name}"),
};

const element = (type: string, ...content: Node[]) => schema.node(type, null, content);
const words = (text: string) => schema.text(text);
const paragraph = () =>
  element("paragraph", words("See "), schema.text("pools", [schema.mark("link", { href: "/pools" })]));
const rule = () => element("horizontal_rule");
const item = (...more: Node[]) => element("list_item", paragraph(), ...more);
const list = () => element("bullet_list", item(), item(element("ordered_list", item())));
const table = () =>
  element(
    "table",
    element("table_row", element("table_header", words("a")), element("table_header")),
    element("table_row", element("table_cell", words("b")), element("table_cell")),
  );

const texts: Record<string, Node[]> = {
  "nothing yet": [element("paragraph")],
  "a paragraph": [paragraph(), paragraph()],
  "nothing but a rule": [rule()],
  "a rule": [rule(), rule(), paragraph(), rule()],
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
function* selectionsOf(doc: Node): Generator<[string, Selection]> {
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
  for (const one of cells)
    for (const other of cells) yield [`cells at ${one} and ${other}`, CellSelection.create(doc, one, other)];
}

function open(doc: Node, selection?: Selection): EditorState {
  return EditorState.create({ doc, ...(selection && { selection }), plugins: plugins(() => true) });
}

describe.each(Object.entries(texts))("a text that begins with %s", (_, content) => {
  const doc = element("doc", ...content);
  const states = [
    { name: "as opened", state: open(doc) },
    ...[...selectionsOf(doc)].map(([name, selection]) => ({ name, state: open(doc, selection) })),
  ];

  test("the toolbar knows what is at each selection", () => {
    for (const { name, state } of states) {
      expect(() => whereIs(state), name).not.toThrow();
      expect(() => linkAt(state), name).not.toThrow();
      expect(typeof canLink(state), name).toBe("boolean");
    }
  });

  test.each(Object.entries(commands))(
    "%s does at each selection what it says it can",
    (_command, command) => {
      for (const { name, state } of states) {
        const sent: Transaction[] = [];
        const can = command(state);
        expect(
          command(state, (tr) => sent.push(tr)),
          name,
        ).toBe(can);
        expect(sent, name).toHaveLength(can ? 1 : 0);
        for (const tr of sent) {
          const after = state.apply(tr);
          expect(() => after.doc.check(), name).not.toThrow();
          expect(() => whereIs(after), name).not.toThrow();
        }
      }
    },
  );
});

test.each([
  ["everything", (doc: Node) => new AllSelection(doc), "horizontal_rule paragraph table"],
  ["a rule", (doc: Node) => NodeSelection.create(doc, 0), "horizontal_rule table paragraph"],
  ["the words", (doc: Node) => TextSelection.create(doc, 2, 5), "horizontal_rule paragraph table"],
])("a new table comes after what is selected: %s", (_, selected, order) => {
  const doc = element("doc", rule(), paragraph());
  let state = open(doc, selected(doc));
  everything.insertTable(state, (tr) => (state = state.apply(tr)));
  expect(state.doc.children.map(({ type }) => type.name).join(" ")).toBe(order);
  expect(whereIs(state)).toMatchObject({ inTable: true, block: "table_header" });
});

test("words can be linked, a rule cannot", () => {
  const doc = element("doc", rule(), paragraph());
  expect(canLink(open(doc, TextSelection.create(doc, 2, 4)))).toBe(true);
  expect(canLink(open(doc, new AllSelection(doc)))).toBe(true);
  expect(canLink(open(doc, NodeSelection.create(doc, 0)))).toBe(false);
  expect(setLink("/pools")(open(doc, NodeSelection.create(doc, 0)))).toBe(false);
});

test("deleting all rows or columns deletes the table", () => {
  const doc = element("doc", table(), paragraph());
  const state = open(doc, CellSelection.create(doc, 2, 12));
  for (const name of ["Delete row", "Delete column"]) {
    let after = state;
    tableTools[name]?.(state, (tr) => (after = state.apply(tr)));
    expect(
      after.doc.children.map(({ type }) => type.name),
      name,
    ).toEqual(["paragraph"]);
  }
});
