import { keymap } from "prosemirror-keymap";
import { Plugin, TextSelection, type Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { trustedHtml } from "#app/admin/kit/trusted-html.ts";
import { isUnitSelected, leaveUnit, placeFor, selectUnitAbove, selectUnitBelow } from "#app/admin/content/text/units.ts";
import { hasRoom, openGalleryAt } from "./commands.ts";
import type { FilesPlace } from "./uploads.ts";

type TakesFiles = (view: EditorView, files: File[], place: FilesPlace) => void;

/**
 * What a text with pictures does: keys for a selected unit, and files that are pasted or dropped. What is
 * typed while one is selected goes below it, instead of replacing it.
 */
export function picturePlugins(takeFiles: TakesFiles): Plugin[] {
  return [
    new Plugin({ props: { handleKeyDown: followCaret } }),
    keymap({
      Enter: openCaption,
      "Shift-Enter": leaveUnit,
      Backspace: selectUnitAbove,
      Delete: selectUnitBelow,
    }),
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text) {
          if (!leaveUnit(view.state, view.dispatch)) return false;
          view.dispatch(view.state.tr.insertText(text));
          return true;
        },
        // before the editor reads the HTML that comes with a file, and says what it leaves out
        handleDOMEvents: {
          paste: (view, event) => take(view, event, event.clipboardData, selectedPlace(view)),
          drop: (view, event) => take(view, event, event.dataTransfer, placeAt(view, event)),
        },
      },
    }),
  ];

  function take(view: EditorView, event: Event, data: DataTransfer | null, place: FilesPlace): boolean {
    const files = [...(data?.files ?? [])];
    if (files.length === 0 || !view.editable || hasWords(data?.getData("text/html") ?? "")) return false;
    event.preventDefault();
    takeFiles(view, files, place);
    return true;
  }
}

/**
 * Puts the editor's caret where the browser has it. On a busy machine a key is handled before the editor has heard
 * where the one before it moved the caret, and Backspace would then delete a picture that it should select.
 */
function followCaret(view: EditorView): boolean {
  const { selection, doc, tr } = view.state;
  const { anchorNode, anchorOffset, isCollapsed } = document.getSelection() ?? {};
  if (!(selection instanceof TextSelection) || !selection.empty || view.composing) return false;
  if (!anchorNode || anchorOffset === undefined || !isCollapsed || !view.dom.contains(anchorNode)) return false;
  const at = view.posAtDOM(anchorNode, anchorOffset);
  if (at !== selection.head && doc.resolve(at).parent.inlineContent)
    view.dispatch(tr.setSelection(TextSelection.create(doc, at)));
  return false;
}

const openCaption: Command = ({ selection }, _, view) => {
  if (!isUnitSelected(selection)) return false;
  const field = view?.dom.querySelector<HTMLElement>(".text-picture-panel input");
  field?.focus();
  return Boolean(field);
};

/** Word brings its text as HTML and as a picture of it: then the text is meant. */
function hasWords(html: string): boolean {
  return (new DOMParser().parseFromString(trustedHtml(html), "text/html").body.textContent ?? "").trim() !== "";
}

function selectedPlace({ state: { selection } }: EditorView): FilesPlace {
  const gallery = openGalleryAt(selection);
  return gallery === null
    ? { at: placeFor(selection), inGallery: false }
    : { at: gallery + 1, inGallery: true };
}

/** The gallery on which a file is dropped, or the place between the blocks nearest to it. */
function placeAt(view: EditorView, { clientX, clientY }: DragEvent): FilesPlace {
  const { doc } = view.state;
  const place = view.posAtCoords({ left: clientX, top: clientY });
  if (!place) return { at: doc.content.size, inGallery: false };
  if (place.inside >= 0 && hasRoom(doc.nodeAt(place.inside)))
    return { at: place.inside + 1, inGallery: true };
  const $place = doc.resolve(place.pos);
  return { at: $place.depth > 0 ? $place.after(1) : $place.pos, inGallery: false };
}
