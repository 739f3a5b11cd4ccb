import type { Command, EditorState } from "prosemirror-state";
import type { TextVideo } from "#core/content/text-videos.rules.ts";
import { schema } from "./schema.ts";
import { setUnit, unitAt } from "./units.ts";

const { video } = schema.nodes;

/** The selected video; null if none is selected. */
export function videoAt(state: EditorState): TextVideo | null {
  return unitAt(state, video) as TextVideo | null;
}

/** Changes the selected video, or adds one. */
export function setVideo(attrs: TextVideo): Command {
  return setUnit(video, attrs);
}
