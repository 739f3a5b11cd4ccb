import {
  baseKeymap,
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from "prosemirror-commands";
import { history, redo, undo as undoLast } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { TextSelection, type Command, type EditorState, type Plugin } from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from "prosemirror-tables";
import { asText, enterAnswer, nextQuestion } from "./questions.ts";
import { markNames, schema, type MarkName } from "./schema.ts";
import { markdownSigns } from "./signs.ts";
import { insertUnit, isUnitSelected } from "./units.ts";

const { nodes, marks } = schema;

/** The state at the cursor, for the toolbar. */
export type Where = {
  block: string;
  marks: string[];
  inList: boolean;
  inQuote: boolean;
  inCallout: boolean;
  inTable: boolean;
  /** The kind of unit that is selected; empty if none is. */
  unit: string;
  href: string;
};

export function whereIs(state: EditorState): Where {
  const { $from, from, to, empty } = state.selection;
  const above = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type.name);
  const active = (name: MarkName) =>
    empty
      ? (state.storedMarks ?? $from.marks()).some((mark) => mark.type === marks[name])
      : state.doc.rangeHasMark(from, to, marks[name]);
  const { parent } = $from;
  return {
    block: parent.type === nodes.heading ? `h${parent.attrs.level}` : parent.type.name,
    marks: markNames.filter(active),
    inList: above.includes("list_item"),
    inQuote: above.includes("blockquote"),
    inCallout: above.includes("callout"),
    inTable: isInTable(state),
    unit: isUnitSelected(state.selection) ? state.selection.node.type.name : "",
    href: String(linkAt(state)?.href ?? ""),
  };
}

export const toBlock: Record<string, Command> = {
  paragraph: setBlockType(nodes.paragraph),
  h2: keepId(2),
  h3: keepId(3),
  h4: keepId(4),
};

/** Changing the level keeps the heading's id, so that links to it keep working. */
function keepId(level: number): Command {
  return (state, dispatch) => {
    const { parent } = state.selection.$from;
    const id = parent.type === nodes.heading ? parent.attrs.id : null;
    return setBlockType(nodes.heading, { level, id })(state, dispatch);
  };
}

export const bold = toggleMark(marks.strong);
export const italic = toggleMark(marks.em);
export const bullets = listOf("bullet_list");
export const numbers = listOf("ordered_list");

/** Makes a list, or removes the one around the cursor. */
function listOf(name: "bullet_list" | "ordered_list"): Command {
  const wrap = wrapInList(nodes[name]);
  return (state, dispatch) =>
    whereIs(state).inList ? liftListItem(nodes.list_item)(state, dispatch) : wrap(state, dispatch);
}

export const quote: Command = (state, dispatch) =>
  whereIs(state).inQuote ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);

/** Sets lines apart as a note, or makes them part of the text again. */
export const callout: Command = (state, dispatch) =>
  whereIs(state).inCallout ? lift(state, dispatch) : wrapIn(nodes.callout)(state, dispatch);

/** Adds a button that leads to the estimate. */
export const insertEstimate = insertUnit(nodes.estimate.create());

/** Adds a list of the text's headings; once is enough. */
export const insertContents: Command = (state, dispatch) =>
  !state.doc.children.some(({ type }) => type === nodes.contents) &&
  insertUnit(nodes.contents.create())(state, dispatch);

/** Adds, after the selection, two rows of two columns, the first as a header; the cursor moves to the first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const row = (cell: "table_header" | "table_cell") =>
    nodes.table_row.create(null, [nodes[cell].create(), nodes[cell].create()]);
  const table = nodes.table.create(null, [row("table_header"), row("table_cell")]);
  const { $to } = state.selection;
  // A selected rule or table, and a selection of everything, are in no block.
  const at = $to.depth > 0 ? $to.after(1) : $to.pos;
  if (dispatch) {
    const tr = state.tr.insert(at, table);
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  }
  return true;
};

/** The commands in a table, by label. Deleting its last row or column deletes the table. */
export const tableTools: Record<string, Command> = {
  "Add row": addRowAfter,
  "Delete row": chainCommands(deleteRow, deleteTable),
  "Add column": addColumnAfter,
  "Delete column": chainCommands(deleteColumn, deleteTable),
  "Delete table": deleteTable,
};

/** The link around the cursor or at the start of the selection, with its range. */
export function linkAt(state: EditorState): { href: string; from: number; to: number } | null {
  const { $from, empty } = state.selection;
  const mark = marks.link.isInSet(empty ? $from.marks() : ($from.nodeAfter?.marks ?? []));
  if (!mark) return null;
  let from = $from.pos - $from.textOffset;
  let to = from;
  const { parent } = $from;
  parent.forEach((child, offset) => {
    const start = $from.start() + offset;
    if (mark.isInSet(child.marks) && start <= $from.pos && start + child.nodeSize >= $from.pos)
      [from, to] = [start, start + child.nodeSize];
  });
  return { href: String(mark.attrs.href), from, to };
}

/** Whether the selection contains, or the cursor is in, text that may have a link. */
export const canLink = (state: EditorState): boolean => toggleMark(marks.link)(state);

/**
 * Sets, changes or (with "") removes the link at the cursor or selection. If no text is selected, the address is
 * inserted as the text. Where no text can be linked, such as at a selected rule, it does nothing and returns false.
 */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    if (!canLink(state)) return false;
    const link = linkAt(state);
    const { from, to, empty } = state.selection;
    const [start, end] = link && empty ? [link.from, link.to] : [from, to];
    const tr = state.tr.removeMark(start, end, marks.link);
    const mark = marks.link.create({ href });
    if (href && start === end) tr.insert(start, schema.text(href, [mark]));
    else if (href) tr.addMark(start, end, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export function insertText(text: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.insertText(text).scrollIntoView());
    return true;
  };
}

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** Takes the last change back; right after signs became what they stand for, that alone. */
export const undo: Command = chainCommands(undoInputRule, undoLast);

/** Shortcuts as in any word processor. Tab leaves the editor, except in tables, where it moves between cells. */
export const shortcuts: Record<string, Command> = {
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
  Backspace: chainCommands(undoInputRule, asText, baseKeymap.Backspace!),
  "Mod-b": bold,
  "Mod-i": italic,
  "Shift-Enter": lineBreak,
  Enter: chainCommands(enterAnswer, nextQuestion, splitListItem(nodes.list_item)),
  "Mod-[": liftListItem(nodes.list_item),
  "Mod-]": sinkListItem(nodes.list_item),
  Tab: goToNextCell(1),
  "Shift-Tab": goToNextCell(-1),
};

/** The plugins that make the text editable. `askForLink` opens the form for a link and returns true. */
export function plugins(askForLink: () => boolean): Plugin[] {
  return [
    history(),
    markdownSigns(),
    keymap({ ...shortcuts, "Mod-k": (state) => canLink(state) && askForLink() }),
    keymap(baseKeymap),
    tableEditing(),
  ];
}

export { redo };
