import { history, undo } from "prosemirror-history";
import { EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { schema } from "./schema.ts";
import { putSentence } from "./sentences.ts";

const sentence = schema.node("paragraph", null, [schema.text("It is near.")]);

/** Lines of a text; # begins a heading, and | is the cursor. */
function open(lines: string[]): EditorState {
  const blocks = lines.map((line) => {
    const words = line.replace(/^#|\|/g, "");
    const type = line.startsWith("#") ? "heading" : "paragraph";
    return schema.node(type, type === "heading" ? { level: 2 } : null, words ? [schema.text(words)] : []);
  });
  const doc = schema.node("doc", null, blocks);
  const at = lines.findIndex((line) => line.includes("|"));
  const before = blocks.slice(0, at).reduce((size, block) => size + block.nodeSize, 0);
  const cursor = before + 1 + lines[at]!.replace(/^#/, "").indexOf("|");
  return EditorState.create({ doc, selection: TextSelection.create(doc, cursor), plugins: [history()] });
}

function linesOf({ doc, selection }: EditorState): string[] {
  return doc.children.map((block, index) => {
    const sign = block.type.name === "heading" ? "#" : "";
    const text = block.textContent;
    if (selection.$from.index(0) !== index) return `${sign}${text}`;
    const at = selection.$from.parentOffset;
    return `${sign}${text.slice(0, at)}|${text.slice(at)}`;
  });
}

test.each<[isVisited: boolean, before: string[], after: string[]]>([
  [true, ["Sand.|"], ["Sand. It is near.|"]],
  [true, ["Sand. |"], ["Sand. It is near.|"]],
  [true, ["|Rock."], ["It is near. |Rock."]],
  [true, ["Sand.| Rock."], ["Sand. It is near.| Rock."]],
  [true, ["Sand. |Rock."], ["Sand. It is near. |Rock."]],
  [true, ["Sand|."], ["Sand It is near.|."]],
  [true, ["Sand.", "|", "Rock."], ["Sand.", "It is near.|", "Rock."]],
  [true, ["#Sa|nd", "Rock."], ["#Sand", "It is near.|", "Rock."]],
  [false, ["|Sand.", "Rock."], ["Sand.", "Rock.", "It is near.|"]],
  [false, ["#|Sand"], ["#Sand", "It is near.|"]],
  [false, ["|Sand.", ""], ["Sand.", "It is near.|"]],
  [false, ["|"], ["It is near.|"]],
])("a sentence finds its place (come to: %s) in %j", (isVisited, before, after) => {
  const start = open(before);
  let state = start;
  putSentence(sentence, isVisited)(state, (tr) => (state = state.apply(tr)));
  state.doc.check();
  expect(linesOf(state)).toEqual(after);
  undo(state, (tr) => (state = state.apply(tr)));
  expect(state.doc.eq(start.doc)).toBe(true);
});

test("what is selected stays, and what was typed just before is not undone with the sentence", () => {
  let state = open(["Sand.|"]);
  const dispatch = (tr: EditorState["tr"]) => (state = state.apply(tr));
  dispatch(state.tr.insertText(" Rock."));
  dispatch(state.tr.setSelection(TextSelection.create(state.doc, 1, state.doc.content.size - 1)));
  putSentence(sentence, true)(state, dispatch);
  expect(linesOf(state)).toEqual(["Sand. Rock. It is near.|"]);
  undo(state, dispatch);
  expect(state.doc.textContent).toBe("Sand. Rock.");
});
