import { NodeSelection, type Command, type EditorState } from "prosemirror-state";
import type { TextVideo } from "#core/content/text-videos.rules.ts";
import { schema } from "./schema.ts";
import { insertUnit } from "./units.ts";

const { video } = schema.nodes;

/** The selected video; null if none is selected. */
export function videoAt({ selection }: EditorState): TextVideo | null {
  if (!(selection instanceof NodeSelection) || selection.node.type !== video) return null;
  return selection.node.attrs as TextVideo;
}

/** Changes the selected video, or adds one. */
export function setVideo(attrs: TextVideo): Command {
  return (state, dispatch) => {
    if (!videoAt(state)) return insertUnit(video.create(attrs))(state, dispatch);
    const { tr, selection } = state;
    tr.setNodeMarkup(selection.from, undefined, attrs);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, selection.from)).scrollIntoView());
    return true;
  };
}
