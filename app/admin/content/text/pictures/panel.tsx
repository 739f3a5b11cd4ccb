import { use, type KeyboardEvent, type ReactNode } from "react";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { HeldContext } from "#app/admin/kit/form/read-only.tsx";
import { ChoiceButtons } from "#app/admin/kit/form/choice-buttons.tsx";
import { Description } from "./description.tsx";
import type { Place } from "#app/admin/content/text/places.ts";

/** To the text: to the line below the picture, or with the picture selected. */
export type Leave = (isDone: boolean) => void;

/** In characters: a caption is a line or two. */
export const longestCaption = 300;

/** Below the selected picture: its caption and width in this text, and its description for everywhere. */
export function PicturePanel({ place, leave }: { place: Place; leave: Leave }) {
  const isHeld = use(HeldContext);
  return (
    <Panel label="Picture in the text" leave={leave}>
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
      <Description src={String(place.attrs.src)} done={() => leave(false)} />
    </Panel>
  );
}

const widths = [
  ["full", "Full width"],
  ["half", "Half width"],
] as const;

type PanelProps = { label: string; leave: Leave; children: ReactNode };

/** What a selected picture or gallery is changed with: Enter in a field and Escape lead back to the text. */
export function Panel({ label, leave, children }: PanelProps) {
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
    <div className="text-picture-panel" role="group" aria-label={label} onKeyDown={keys}>
      {children}
    </div>
  );
}
