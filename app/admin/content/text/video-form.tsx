import { useId, useState, type RefObject } from "react";
import type { Command } from "prosemirror-state";
import { Field, fieldState } from "#app/ui/field.tsx";
import { isVideo, type TextVideo } from "#core/content/text-videos.rules.ts";
import { useToolForm } from "./use-tool-form.ts";
import { setVideo } from "./videos.ts";

type VideoFormProps = {
  /** The selected video; null to add one. */
  video: TextVideo | null;
  run: (command: Command) => void;
  onDone: () => void;
};

const hints = {
  address: "The URL of its page on YouTube or Vimeo",
  title: "Visitors read it before they press play",
};
type Name = keyof typeof hints;

/** In characters: a title is a line. */
const longestTitle = 160;

/** Asks for a video's address and title. */
export function VideoForm({ video, run, onDone }: VideoFormProps) {
  const [typed, setTyped] = useState(video ?? { address: "", title: "" });
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const id = useId();
  const apply = () => {
    const given = { address: typed.address.trim(), title: typed.title.replace(/\s+/g, " ").trim() };
    const wrong = {
      ...(!isVideo(given.address) && { address: "Please enter the URL of a video on YouTube or Vimeo." }),
      ...(!given.title && { title: "Please enter a title." }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    onDone();
    run(setVideo(given));
  };
  const { input, cancel, onKeyDown } = useToolForm({ run, onDone, apply });
  const field = (name: Name, label: string, ref?: RefObject<HTMLInputElement | null>) => (
    <Field id={`${id}-${name}`} label={label} hint={hints[name]} error={errors[name]}>
      <input
        ref={ref}
        {...fieldState(`${id}-${name}`, { hint: hints[name], error: errors[name] })}
        maxLength={name === "title" ? longestTitle : undefined}
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        onKeyDown={onKeyDown}
      />
    </Field>
  );
  return (
    <div className="text-tools-row text-tool-form" role="group" aria-label="Video">
      {field("address", "Video URL", input)}
      {field("title", "Video title")}
      <button type="button" className="staff-button ink" onClick={apply}>
        {video ? "Change video" : "Add video"}
      </button>
      <button type="button" className="staff-button" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}
