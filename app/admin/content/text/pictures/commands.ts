import type { Node } from "prosemirror-model";
import { NodeSelection, type Command, type EditorState, type Selection, type Transaction } from "prosemirror-state";
import { schema, type GalleryPicture } from "#app/admin/content/text/schema.ts";
import { addBlock, insertUnit } from "#app/admin/content/text/units.ts";
import { mostInGallery } from "#lib/text/in-blocks.ts";

const { picture, gallery } = schema.nodes;

/** Adds a picture of the library between two blocks. */
export function addPicture(tr: Transaction, at: number, src: string): Transaction {
  return addBlock(tr, at, picture.create({ src }));
}

/** The same at the selection; the picture is then selected. */
export function insertPicture(src: string): Command {
  return insertUnit(picture.create({ src }));
}

/** The pictures of a gallery. */
export function picturesOf({ attrs }: Pick<Node, "attrs">): GalleryPicture[] {
  return attrs.pictures as GalleryPicture[];
}

/** Whether it is a gallery that another picture can be added to. */
export function hasRoom(node: Node | null): boolean {
  return node?.type === gallery && picturesOf(node).length < mostInGallery;
}

/** The place of the selected gallery if it has room for another picture; otherwise null. */
export function openGalleryAt(selection: Selection): number | null {
  return selection instanceof NodeSelection && hasRoom(selection.node) ? selection.from : null;
}

/** Adds a picture of the library to the gallery at a place. A gallery has each picture once. */
export function addToGallery(tr: Transaction, at: number, src: string): Transaction {
  const pictures = picturesOf(tr.doc.nodeAt(at)!);
  if (pictures.some((one) => one.src === src)) return tr;
  return tr.setNodeAttribute(at, "pictures", [...pictures, { src, caption: "" }]);
}

/** Adds a picture of the library to the selected gallery, or begins a gallery with it, which is then selected. */
export function insertInGallery(src: string): Command {
  const begin = insertUnit(gallery.create({ pictures: [{ src, caption: "" }] }));
  return (state: EditorState, dispatch) => {
    const at = openGalleryAt(state.selection);
    if (at === null) return begin(state, dispatch);
    dispatch?.(addToGallery(state.tr, at, src).scrollIntoView());
    return true;
  };
}
