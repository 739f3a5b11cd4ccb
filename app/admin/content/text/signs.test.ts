import { undo as undoOne } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { EditorState, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import { plugins, undo } from "./commands.ts";
import { element, table } from "./sample-texts.ts";
import { schema } from "./schema.ts";

const paragraph = (text = "") => element("paragraph", ...(text ? [schema.text(text)] : []));

/** The state after each character was typed at a place, as the browser reports them. */
function typed(content: Node[], at: number, text: string): EditorState {
  const doc = element("doc", ...content);
  let state = EditorState.create({
    doc,
    selection: TextSelection.create(doc, at),
    plugins: plugins(() => true),
  });
  const view = {
    get state() {
      return state;
    },
    composing: false,
    dispatch: (tr: EditorState["tr"]) => (state = state.apply(tr)),
  } as unknown as EditorView;
  for (const sign of text) {
    const { from, to } = state.selection;
    const insert = () => state.tr.insertText(sign, from, to);
    const isTaken = state.plugins.some((plugin) =>
      plugin.props.handleTextInput?.call(plugin, view, from, to, sign, insert),
    );
    if (!isTaken) view.dispatch(insert());
  }
  return state;
}

const shape = ({ doc }: EditorState) =>
  doc.children.map((node) => `${node.type.name}${node.attrs.level ?? ""}: ${node.textContent}`).join(", ");

test.each([
  ["## Salt", "heading2: Salt"],
  ["### Salt", "heading3: Salt"],
  ["- Salt", "bullet_list: Salt"],
  ["1. Salt", "ordered_list: Salt"],
  ["> Salt", "blockquote: Salt"],
  ["---", "horizontal_rule: , paragraph: "],
  ["---Salt", "horizontal_rule: , paragraph: Salt"],
])("%j typed in an empty line is %s", (text, expected) => {
  const state = typed([paragraph()], 1, text);
  expect(shape(state)).toBe(expected);
  state.doc.check();
});

test.each([
  "# Salt",
  "#### Salt",
  "##Salt",
  "-Salt",
  "2. Salt",
  "2026. Salt",
  ">Salt",
  "--",
  "-- Salt",
  "a - b",
  "a ## b",
])("%j is text", (text) => expect(shape(typed([paragraph()], 1, text))).toBe(`paragraph: ${text}`));

test.each<[string, Node[], string, number?]>([
  ["## ", [element("heading", schema.text("Salt"))], "heading2: ## Salt"],
  ["--", [paragraph("-Salt")], "paragraph: ---Salt"],
  ["- ", [table(), paragraph()], "table: - ab, paragraph: ", 3],
  ["## ", [element("bullet_list", element("list_item", paragraph("Salt")))], "bullet_list: ## Salt", 3],
  ["> ", [element("blockquote", paragraph("Salt"))], "blockquote: > Salt", 2],
  ["## ", [element("code_block", schema.text("Salt"))], "code_block: ## Salt"],
])("%j is text where there is no room for it: %#", (text, content, expected, at = 1) => {
  expect(shape(typed(content, at, text))).toBe(expected);
});

test.each(["## ", "### ", "- ", "1. ", "> ", "---"])("undo gives %j back", (text) => {
  let state = typed([paragraph(), paragraph("Salt")], 1, text);
  expect(shape(state)).not.toContain(text);
  undo(state, (tr) => (state = state.apply(tr)));
  expect(shape(state)).toBe(`paragraph: ${text}, paragraph: Salt`);
  undo(state, (tr) => (state = state.apply(tr)));
  expect(undoOne(state)).toBe(false);
});
