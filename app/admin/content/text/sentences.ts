import { closeHistory } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { Selection, TextSelection, type Command } from "prosemirror-state";
import { schema } from "./schema.ts";
import { addBlock, placeFor } from "./units.ts";

/**
 * Puts the words of a paragraph where the cursor is among words, and otherwise as a paragraph of its own: at the cursor, or
 * at the end of a text that nobody has come to yet. Undo takes it back alone.
 */
export function putSentence(sentence: Node, isVisited: boolean): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const where = isVisited ? selection : Selection.atEnd(doc);
    const { $to, to } = where;
    if (isVisited && $to.parent.type === schema.nodes.paragraph && $to.parent.content.size > 0) {
      const space = schema.text(" ");
      tr.insert(to, [
        ...(endsOpen($to.nodeBefore) ? [space] : []),
        ...sentence.children,
        ...(beginsOpen($to.nodeAfter) ? [space] : []),
      ]);
      tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(to)));
    } else {
      const at = placeFor(where);
      addBlock(tr, at, sentence);
      tr.setSelection(TextSelection.create(tr.doc, at + sentence.nodeSize - 1));
    }
    dispatch?.(closeHistory(tr).scrollIntoView());
    return true;
  };
}

function endsOpen(before: Node | null): boolean {
  return before !== null && !/\s$/.test(before.text ?? "");
}

function beginsOpen(after: Node | null): boolean {
  return after !== null && !/^[\s.,;:!?]/.test(after.text ?? "");
}
