import { EditorState, NodeSelection, type Command } from "prosemirror-state";
import { expect, test } from "vitest";
import { element, gallery, paragraph } from "#app/admin/content/text/sample-texts.ts";
import { mostInGallery } from "#lib/text/in-blocks.ts";
import { hasRoom, insertInGallery, insertPicture, openGalleryAt, picturesOf } from "./commands.ts";

const src = `/media/${"0a".repeat(32)}`;

/** A text with a gallery of so many pictures, which is selected, between two paragraphs. */
function withGallery(count: number): EditorState {
  const doc = element("doc", paragraph(), gallery(count), paragraph());
  return EditorState.create({ doc, selection: NodeSelection.create(doc, paragraph().nodeSize) });
}

function after(state: EditorState, ...commands: Command[]): EditorState {
  let now = state;
  for (const command of commands) command(now, (tr) => (now = now.apply(tr)));
  now.doc.check();
  return now;
}

/** The blocks of a text, a gallery as the number of its pictures. */
function shape({ doc }: EditorState): string {
  return doc.children
    .map((node) => (node.type.name === "gallery" ? picturesOf(node).length : node.type.name))
    .join(" ");
}

test.each([
  [1, "paragraph 2 paragraph"],
  [mostInGallery - 1, `paragraph ${mostInGallery} paragraph`],
  // there is no room for one more
  [mostInGallery, `paragraph ${mostInGallery} 1 paragraph`],
])("a picture is added to a selected gallery of %i, which stays selected: %s", (count, expected) => {
  const state = after(withGallery(count), insertInGallery(src));
  expect(shape(state)).toBe(expected);
  const { selection } = state;
  expect(selection instanceof NodeSelection && picturesOf(selection.node).at(-1)).toEqual({ src, caption: "" });
});

test("a gallery has each picture once", () => {
  const once = after(withGallery(2), insertInGallery(src));
  expect(after(once, insertInGallery(src)).doc.eq(once.doc)).toBe(true);
});

test("where no gallery is selected, another begins; a picture that is added stands alone", () => {
  const begun = EditorState.create({ doc: element("doc", paragraph(), gallery(2)) });
  expect(shape(after(begun, insertInGallery(src)))).toBe("paragraph 1 2");
  expect(shape(after(withGallery(2), insertPicture(src)))).toBe("paragraph 2 picture paragraph");
});

test("files go into a selected gallery that has room for them", () => {
  expect(openGalleryAt(withGallery(2).selection)).toBe(paragraph().nodeSize);
  expect(openGalleryAt(withGallery(mostInGallery).selection)).toBeNull();
  expect([gallery(mostInGallery - 1), gallery(mostInGallery), paragraph(), null].map(hasRoom)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
