import type { Command, Transaction } from "prosemirror-state";
import { schema } from "#app/admin/content/text/schema.ts";
import { addBlock, insertUnit } from "#app/admin/content/text/units.ts";

const { picture } = schema.nodes;

/** Adds a picture of the library between two blocks. */
export function addPicture(tr: Transaction, at: number, src: string): Transaction {
  return addBlock(tr, at, picture.create({ src }));
}

/** The same at the selection; the picture is then selected. */
export function insertPicture(src: string): Command {
  return insertUnit(picture.create({ src }));
}
