import { Plugin, PluginKey, TextSelection, type EditorState, type Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { stepTo } from "#app/admin/kit/form/suggestions.tsx";
import { canUse, type BlockTool } from "./block-tools.ts";
import { schema } from "./schema.ts";

/** The menu while it is open: what is typed behind the sign, and the place of the block that Enter chooses. */
type Open = { typed: string; at: number };

const key = new PluginKey<Open | null>("slash");

type Slash = {
  /** The id of the list that shows the menu. */
  id: string;
  tools: BlockTool[];
  choose: (tool: BlockTool) => void;
};

/**
 * The sign / in an empty line opens a menu of blocks. What is typed behind it filters them, arrows and Enter choose,
 * Escape closes it and leaves the line as text. The text has no other sign of it.
 */
export function slashMenu({ id, tools, choose }: Slash): Plugin {
  return new Plugin<Open | null>({
    key,
    state: {
      init: () => null,
      apply(tr, open, before) {
        const typed = typedBehind(tr.selection);
        const change = tr.getMeta(key) as Open | null | undefined;
        if (change !== undefined || typed === null) return change ?? null;
        if (open) return open.typed === typed ? open : { typed, at: 0 };
        const isSign = tr.docChanged && typed === "" && lineOf(before.selection)?.text === "";
        return isSign ? { typed, at: 0 } : null;
      },
    },
    props: {
      attributes(state): Record<string, string> {
        const menu = menuAt(state, tools);
        if (!menu) return {};
        return { "aria-controls": id, "aria-activedescendant": `${id}-${menu.at}` };
      },
      handleDOMEvents: {
        blur(view) {
          if (key.getState(view.state)) view.dispatch(view.state.tr.setMeta(key, null));
        },
      },
      handleKeyDown(view, event) {
        const isShortcut = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
        const menu = view.composing || isShortcut ? null : menuAt(view.state, tools);
        if (!menu) return false;
        const next = stepTo(event.key, menu.at, menu.tools.length);
        if (next !== undefined) view.dispatch(view.state.tr.setMeta(key, { typed: menu.typed, at: next }));
        else if (event.key === "Enter") chooseInstead(view, menu.tools[menu.at]!, choose);
        else if (event.key === "Escape") view.dispatch(view.state.tr.setMeta(key, null));
        else return false;
        // Escape would also close what is around the text
        event.stopPropagation();
        return true;
      },
    },
  });
}

/** What the menu offers, and the one that Enter chooses; null while it is closed, or if nothing matches. */
export function menuAt(state: EditorState, tools: BlockTool[]): (Open & { tools: BlockTool[] }) | null {
  const open = key.getState(state);
  if (!open) return null;
  const begins = ` ${open.typed.trim().toLowerCase()}`;
  const matching = tools.filter(
    (tool) => ` ${tool.label.toLowerCase()}`.includes(begins) && canUse(tool, state),
  );
  return matching.length > 0 ? { ...open, tools: matching } : null;
}

/** Takes the sign and what is typed behind it away, and chooses the block in its place. */
export function chooseInstead(view: EditorView, tool: BlockTool, choose: (tool: BlockTool) => void): void {
  const { $from } = view.state.selection;
  view.dispatch(view.state.tr.delete($from.start(), $from.end()));
  choose(tool);
}

/** The line between the blocks of the text that the cursor is at the end of; null anywhere else. */
function lineOf(selection: Selection): { text: string } | null {
  const { $from, empty } = selection;
  const { parent } = $from;
  const isLine = $from.depth === 1 && parent.type === schema.nodes.paragraph;
  if (!(selection instanceof TextSelection) || !empty || !isLine) return null;
  const text = parent.textContent;
  // line breaks are no text
  return $from.parentOffset === text.length && text.length === parent.content.size ? { text } : null;
}

/** What is typed behind the sign in a line of nothing else; null if there is no sign. */
function typedBehind(selection: Selection): string | null {
  return /^\/([\p{L} ]*)$/u.exec(lineOf(selection)?.text ?? "")?.[1] ?? null;
}
