import { use, type KeyboardEvent } from "react";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { HeldContext } from "#app/admin/kit/form/read-only.tsx";
import { ChoiceButtons } from "#app/admin/kit/form/choice-buttons.tsx";
import type { MediaRecord } from "#core/media/shape.ts";
import { Description } from "./description.tsx";
import type { Place } from "#app/admin/content/text/places.ts";

type PanelProps = {
  place: Place;
  media: MediaRecord | undefined;
  /** To the text: to the line below the picture, or with the picture selected. */
  leave: (isDone: boolean) => void;
};

/** In characters: a caption is a line or two. */
const longestCaption = 300;

/** Below the selected picture: its caption and width in this text, and its description for everywhere. */
export function PicturePanel({ place, media, leave }: PanelProps) {
  const isHeld = use(HeldContext);
  const keys = (event: KeyboardEvent) => {
    const isDone = event.key === "Enter" && event.target instanceof HTMLInputElement;
    if (!isDone && event.key !== "Escape") return;
    // it would save the whole text, or close what is around it
    event.preventDefault();
    event.stopPropagation();
    leave(isDone);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to press: keys pass through it
    <div className="text-picture-panel" role="group" aria-label="Picture in the text" onKeyDown={keys}>
      <TextField
        label="Caption"
        limit={longestCaption}
        value={String(place.attrs.caption)}
        readOnly={isHeld}
        change={(caption) => place.set("caption", caption)}
      />
      <ChoiceButtons
        label="Width"
        choices={widths}
        value={place.attrs.width === "half" ? "half" : "full"}
        choose={(width) => place.set("width", width === "half" ? width : null)}
      />
      {media && <Description key={media.id} media={media} done={() => leave(false)} />}
    </div>
  );
}

const widths = [
  ["full", "Full width"],
  ["half", "Half width"],
] as const;
