import type { Node } from "prosemirror-model";
import {
  NodeSelection,
  TextSelection,
  type Command,
  type Selection,
  type Transaction,
} from "prosemirror-state";
import { schema } from "#app/admin/content/text/schema.ts";

const { nodes } = schema;

export function isPictureSelected(selection: Selection): selection is NodeSelection {
  return selection instanceof NodeSelection && selection.node.type === nodes.picture;
}

/** The place between the blocks for a picture that is added at a selection: a line that is still empty, or after it. */
export function placeFor({ $to, empty }: Selection): number {
  // a selected rule or table, and a selection of everything, are in no block
  if ($to.depth === 0) return $to.pos;
  return empty && isEmptyLine($to.node(1)) ? $to.before(1) : $to.after(1);
}

function isEmptyLine(node: Node | null): boolean {
  return node?.type === nodes.paragraph && node.content.size === 0;
}

/** Adds a picture of the library between two blocks, in place of an empty line. */
export function addPicture(tr: Transaction, at: number, src: string): Transaction {
  const next = tr.doc.nodeAt(at);
  return tr.replaceWith(at, at + (next && isEmptyLine(next) ? next.nodeSize : 0), nodes.picture.create({ src }));
}

/** The same at the selection; the picture is then selected. */
export function insertPicture(src: string): Command {
  return ({ selection, tr }, dispatch) => {
    const at = placeFor(selection);
    addPicture(tr, at, src);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView());
    return true;
  };
}

/** From a selected picture to the paragraph below it, which is added if there is none. */
export const leavePicture: Command = ({ selection, doc, tr }, dispatch) => {
  if (!isPictureSelected(selection)) return false;
  const { to } = selection;
  if (!doc.nodeAt(to)?.isTextblock) tr.insert(to, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, to + 1)).scrollIntoView());
  return true;
};

/** At the start of a block: selects the picture above, which would otherwise be deleted at once. */
export const selectPictureAbove: Command = ({ selection, doc, tr }, dispatch) => {
  const { $from, empty } = selection;
  if (!empty || $from.depth !== 1 || $from.parentOffset > 0) return false;
  const above = doc.resolve($from.before()).nodeBefore;
  if (above?.type !== nodes.picture) return false;
  dispatch?.(tr.setSelection(NodeSelection.create(doc, $from.before() - above.nodeSize)).scrollIntoView());
  return true;
};

/** At the end of a block: the same for the picture below. */
export const selectPictureBelow: Command = ({ selection, doc, tr }, dispatch) => {
  const { $to, empty } = selection;
  if (!empty || $to.depth !== 1 || $to.parentOffset < $to.parent.content.size) return false;
  if (doc.nodeAt($to.after())?.type !== nodes.picture) return false;
  dispatch?.(tr.setSelection(NodeSelection.create(doc, $to.after())).scrollIntoView());
  return true;
};
