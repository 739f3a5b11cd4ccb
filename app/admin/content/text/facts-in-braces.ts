import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

/** Highlights {name}, and marks names that no fact has. */
export function markFacts(facts: Record<string, string>): Plugin {
  return new Plugin({
    props: {
      decorations({ doc }) {
        const decorations: Decoration[] = [];
        doc.descendants((node, at) => {
          for (const match of node.text?.matchAll(/\{(\w+)\}/g) ?? []) {
            const isFact = Object.hasOwn(facts, match[1] ?? "");
            const start = at + match.index;
            const title = isFact ? `Visitors see: ${facts[match[1] ?? ""]}` : "No field has this name";
            const attributes = { class: isFact ? "text-fact" : "text-fact unknown", title };
            decorations.push(Decoration.inline(start, start + match[0].length, attributes));
          }
        });
        return DecorationSet.create(doc, decorations);
      },
    },
  });
}
