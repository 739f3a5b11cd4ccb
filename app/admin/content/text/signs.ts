import { InputRule, inputRules, wrappingInputRule } from "prosemirror-inputrules";
import { TextSelection, type Plugin } from "prosemirror-state";
import { schema } from "./schema.ts";

const { nodes } = schema;

const heading = new InputRule(/^(#{2,3}) $/, ({ doc, tr }, [, signs = ""], start, end) => {
  const $start = doc.resolve(start);
  // of a heading, the id would be lost; in a list, a quote or a table there is no room for one
  if ($start.parent.type !== nodes.paragraph || $start.depth !== 1) return null;
  return tr.delete(start, end).setBlockType(start, start, nodes.heading, { level: signs.length });
});

const rule = new InputRule(/^---$/, ({ doc, tr }, _, start, end) => {
  const $start = doc.resolve(start);
  // what follows on the line is text
  if ($start.parent.type !== nodes.paragraph || $start.depth !== 1 || end < $start.end()) return null;
  const at = $start.before();
  tr.replaceWith(at, $start.after(), [nodes.horizontal_rule.create(), nodes.paragraph.create()]);
  return tr.setSelection(TextSelection.create(tr.doc, at + 2));
});

/**
 * At the start of a paragraph, the signs of Markdown become what they stand for: ## and ### a heading, - and 1. a list,
 * > a quote, --- a rule. Undo gives the typed signs back.
 */
export function markdownSigns(): Plugin {
  return inputRules({
    rules: [
      heading,
      wrappingInputRule(/^- $/, nodes.bullet_list),
      wrappingInputRule(/^1\. $/, nodes.ordered_list),
      wrappingInputRule(/^> $/, nodes.blockquote),
      rule,
    ],
  });
}
