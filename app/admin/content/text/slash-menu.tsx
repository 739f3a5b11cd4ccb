import type { EditorView } from "prosemirror-view";
import { Suggestions } from "#app/admin/kit/form/suggestions.tsx";
import type { EditorState } from "prosemirror-state";
import type { BlockTool } from "./block-tools.ts";
import { chooseInstead, menuAt } from "./slash.ts";

type SlashMenuProps = {
  id: string;
  view: EditorView;
  state: EditorState;
  tools: BlockTool[];
  choose: (tool: BlockTool) => void;
};

/** The menu of blocks below the line in which the sign / is typed. */
export function SlashMenu({ id, view, state, tools, choose }: SlashMenuProps) {
  const menu = menuAt(state, tools);
  if (!menu) return null;
  const line = view.coordsAtPos(state.selection.$from.start());
  const text = view.dom.getBoundingClientRect();
  return (
    <Suggestions
      id={id}
      label="Blocks"
      suggestions={menu.tools.map((tool) => ({ id: tool.label, name: tool.label, tool }))}
      at={menu.at}
      choose={({ tool }) => chooseInstead(view, tool, choose)}
      style={{ left: line.left - text.left, top: line.bottom - text.top }}
    />
  );
}
