import { closeHistory } from "prosemirror-history";
import { NodeSelection, Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { sendFile } from "#app/admin/media/send.ts";
import { toast } from "#app/ui/toasts.ts";
import type { MediaDetail } from "#core/media/shape.ts";
import { addPicture, addToGallery, hasRoom } from "./commands.ts";

/** Where files go: to a place between the blocks, or into the gallery that ends there. */
export type FilesPlace = { at: number; inGallery: boolean };

type Upload = FilesPlace & { place: HTMLElement };
type Change = { add: Upload } | { remove: HTMLElement };

const uploads = new PluginKey<DecorationSet>("uploads");

/** Shows where in the text a picture will be, while its file is on the way. The text itself does not change. */
export function showUploads(): Plugin {
  return new Plugin<DecorationSet>({
    key: uploads,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, before) {
        const places = before.map(tr.mapping, tr.doc);
        const change = tr.getMeta(uploads) as Change | undefined;
        if (!change) return places;
        if ("remove" in change) return places.remove(placesOf(places, change.remove));
        const { at, inGallery, place } = change.add;
        // what is added meanwhile is before it, or between it and its gallery
        return places.add(tr.doc, [Decoration.widget(at, place, { side: inGallery ? -1 : 1, place })]);
      },
    },
    props: { decorations: (state) => uploads.getState(state) },
  });
}

function placesOf(places: DecorationSet, place: HTMLElement): Decoration[] {
  return places.find(undefined, undefined, (spec) => spec.place === place);
}

type Sending = FilesPlace & {
  files: File[];
  /** What is typed is not taken at this moment, because the text is being saved. */
  isHeld: () => boolean;
  onUploaded: (media: MediaDetail) => void;
};

/**
 * Uploads files one after the other and puts each into the text. What a gallery has no room for goes below it. If one
 * fails, a message says so and the text stays as it is.
 */
export async function uploadPictures(view: EditorView, sending: Sending): Promise<void> {
  let { at, inGallery } = sending;
  for (const file of sending.files) {
    const { place, progress } = placeOf(file);
    change(view, { add: { at, inGallery, place } });
    const { doc } = view.state;
    const media = await sendFile(file, "picture", (share) => (progress.value = share)).catch(
      (error: unknown) => {
        toast({ title: `${file.name} was not added`, description: errorMessage(error), variant: "destructive" });
        return null;
      },
    );
    if (media) sending.onUploaded(media);
    while (!view.isDestroyed && sending.isHeld()) await new Promise((resolve) => setTimeout(resolve, 100));
    if (view.isDestroyed) return;
    // its place is gone if the whole text was replaced meanwhile
    at = placesOf(uploads.getState(view.state)!, place)[0]?.from ?? view.state.doc.content.size;
    change(view, { remove: place });
    if (!media) continue;
    // undone by itself, however soon after the last word
    inGallery &&= hasRoom(view.state.doc.resolve(at).nodeBefore);
    const unit = inGallery ? at - 1 : at;
    const tr = closeHistory((inGallery ? addToGallery : addPicture)(view.state.tr, unit, media.address));
    // whoever went on writing keeps the cursor
    if (view.state.doc === doc) tr.setSelection(NodeSelection.create(tr.doc, unit)).scrollIntoView();
    view.dispatch(tr);
    at = unit + 1;
  }
}

function change(view: EditorView, meta: Change): void {
  view.dispatch(view.state.tr.setMeta(uploads, meta));
}

function placeOf({ name }: File) {
  const place = document.createElement("p");
  place.className = "text-uploading";
  const progress = document.createElement("progress");
  progress.value = 0;
  progress.setAttribute("aria-label", `Uploading ${name}`);
  const words = document.createElement("bdi");
  words.textContent = name;
  place.append("Uploading ", words, " ", progress);
  return { place, progress };
}
