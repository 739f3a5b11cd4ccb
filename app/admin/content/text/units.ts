import type { Attrs, Node, NodeType } from "prosemirror-model";
import {
  NodeSelection,
  TextSelection,
  type Command,
  type EditorState,
  type Selection,
  type Transaction,
} from "prosemirror-state";
import { schema } from "./schema.ts";

const { nodes } = schema;

/** Blocks without text to be typed in, which are selected as a whole. */
const units: NodeType[] = [
  nodes.picture,
  nodes.gallery,
  nodes.video,
  nodes.pool,
  nodes.comparison,
  nodes.estimate,
  nodes.contents,
];

export function isUnitSelected(selection: Selection): selection is NodeSelection {
  return selection instanceof NodeSelection && units.includes(selection.node.type);
}

/** The place between the blocks for one that is added at a selection: a line that is still empty, or after it. */
export function placeFor({ $to, empty }: Selection): number {
  // a selected rule or table, and a selection of everything, are in no block
  if ($to.depth === 0) return $to.pos;
  return empty && isEmptyLine($to.node(1)) ? $to.before(1) : $to.after(1);
}

function isEmptyLine(node: Node | null): boolean {
  return node?.type === nodes.paragraph && node.content.size === 0;
}

/** Adds a block between two others, in place of an empty line. */
export function addBlock(tr: Transaction, at: number, block: Node): Transaction {
  const next = tr.doc.nodeAt(at);
  return tr.replaceWith(at, at + (next && isEmptyLine(next) ? next.nodeSize : 0), block);
}

/** Adds a unit at the selection; it is then selected. */
export function insertUnit(unit: Node): Command {
  return ({ selection, tr }, dispatch) => {
    const at = placeFor(selection);
    addBlock(tr, at, unit);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView());
    return true;
  };
}

/** What a selected unit of this kind says; null if none is selected. */
export function unitAt({ selection }: EditorState, type: NodeType): Attrs | null {
  return isUnitSelected(selection) && selection.node.type === type ? selection.node.attrs : null;
}

/** Changes the selected unit of this kind, or adds one. */
export function setUnit(type: NodeType, attrs: Attrs): Command {
  return (state, dispatch) => {
    if (!unitAt(state, type)) return insertUnit(type.create(attrs))(state, dispatch);
    const { tr, selection } = state;
    tr.setNodeMarkup(selection.from, undefined, attrs);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, selection.from)).scrollIntoView());
    return true;
  };
}

/** From a selected unit to the paragraph below it, which is added if there is none. */
export const leaveUnit: Command = ({ selection, doc, tr }, dispatch) => {
  if (!isUnitSelected(selection)) return false;
  const { to } = selection;
  if (!doc.nodeAt(to)?.isTextblock) tr.insert(to, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, to + 1)).scrollIntoView());
  return true;
};

/** At the start of a block: selects the unit above, which would otherwise be deleted at once. */
export const selectUnitAbove: Command = ({ selection, doc, tr }, dispatch) => {
  const { $from, empty } = selection;
  if (!empty || $from.depth !== 1 || $from.parentOffset > 0) return false;
  const above = doc.resolve($from.before()).nodeBefore;
  if (!above || !units.includes(above.type)) return false;
  dispatch?.(tr.setSelection(NodeSelection.create(doc, $from.before() - above.nodeSize)).scrollIntoView());
  return true;
};

/** At the end of a block: the same for the unit below. */
export const selectUnitBelow: Command = ({ selection, doc, tr }, dispatch) => {
  const { $to, empty } = selection;
  if (!empty || $to.depth !== 1 || $to.parentOffset < $to.parent.content.size) return false;
  const below = doc.nodeAt($to.after());
  if (!below || !units.includes(below.type)) return false;
  dispatch?.(tr.setSelection(NodeSelection.create(doc, $to.after())).scrollIntoView());
  return true;
};
