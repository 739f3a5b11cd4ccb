import type { Node } from "prosemirror-model";
import { TextSelection, type Command, type EditorState } from "prosemirror-state";
import { addBlock, placeFor } from "./units.ts";
import { schema } from "./schema.ts";

const { nodes } = schema;

/** The question around the cursor, with its place; null if there is none. */
function questionAt({ selection: { $from, empty } }: EditorState): { node: Node; at: number } | null {
  // it stands between the blocks of the text
  const node = empty && $from.depth > 1 ? $from.node(1) : null;
  return node?.type === nodes.question ? { node, at: $from.before(1) } : null;
}

/** Adds a question without words; the cursor moves to it. */
export const insertQuestion: Command = ({ selection, tr }, dispatch) => {
  const at = placeFor(selection);
  addBlock(tr, at, nodes.question.createAndFill()!);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 2)).scrollIntoView());
  return true;
};

/** From a question to its answer, with the words behind the cursor; from a question without words out of it. */
export const enterAnswer: Command = (state, dispatch) => {
  const { selection, tr } = state;
  const { $from } = selection;
  const question = questionAt(state);
  if (!question || $from.parent.type !== nodes.asked) return false;
  if (question.node.textContent === "") return asText(state, dispatch);
  const rest = $from.parent.textBetween($from.parentOffset, $from.parent.content.size);
  const end = $from.end();
  const first = question.node.child(1);
  if (rest || !first.isTextblock) {
    tr.insert(end + 1, nodes.paragraph.create(null, rest ? schema.text(rest) : null));
    tr.delete($from.pos, end);
  }
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve($from.pos + 2))).scrollIntoView());
  return true;
};

/** From an empty last line of an answer to another question, as from one entry of a list to the next. */
export const nextQuestion: Command = (state, dispatch) => {
  const { selection, tr } = state;
  const { $from } = selection;
  const question = questionAt(state);
  if (!question || $from.depth !== 2 || $from.parent.content.size > 0) return false;
  const { node, at } = question;
  if ($from.index(1) !== node.childCount - 1 || node.childCount < 3) return false;
  tr.delete($from.before(), $from.after());
  const next = at + node.nodeSize - $from.parent.nodeSize;
  tr.insert(next, nodes.question.createAndFill()!);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, next + 2)).scrollIntoView());
  return true;
};

/** At the beginning of a question: it becomes lines of text. */
export const asText: Command = (state, dispatch) => {
  const { selection, tr } = state;
  const question = questionAt(state);
  if (!question || selection.$from.parent.type !== nodes.asked || selection.$from.parentOffset > 0)
    return false;
  const { node, at } = question;
  const [asked, ...answer] = node.children;
  const lines = answer.filter((line) => line.content.size > 0);
  tr.replaceWith(at, at + node.nodeSize, [nodes.paragraph.create(null, asked!.content), ...lines]);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
  return true;
};
