import type { Node } from "prosemirror-model";
import {
  AllSelection,
  EditorState,
  NodeSelection,
  TextSelection,
  type Selection,
  type Transaction,
} from "prosemirror-state";
import { CellSelection } from "prosemirror-tables";
import { describe, expect, test } from "vitest";
import * as everything from "./commands.ts";
import { commands, element, paragraph, rule, selectionsOf, table, texts } from "./sample-texts.ts";

const { canLink, linkAt, plugins, setLink, tableTools, whereIs } = everything;

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
