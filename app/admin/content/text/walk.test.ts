import fc from "fast-check";
import type { Node } from "prosemirror-model";
import { EditorState, type Selection } from "prosemirror-state";
import { CellSelection } from "prosemirror-tables";
import { expect, test } from "vitest";
import { plugins, whereIs } from "./commands.ts";
import { commands, element, selectionsOf, texts } from "./sample-texts.ts";
import { schema } from "./schema.ts";

/** How many commands are run in all; `npm run test:hostile` runs more. */
const steps = Number(process.env.EDITOR_STEPS ?? 600);
const stepsPerText = 30;

/** What takes text away on purpose: the text that is selected, the row or the table around it, or the last change. */
const removes =
  /Backspace|Delete|Ctrl-[hdk]|Cmd-|Alt-d|Enter|Tab|insert text|set a link|undo|redo|Mod-[zy]|Shift-Mod-z/;

/** The text outside a selection, which no command may take away; undefined where a command removes what is around it. */
function around({ doc, selection }: EditorState, name: string): [string, string] | undefined {
  if (/row|column|table|undo|redo|Mod-[zy]|Shift-Mod-z/.test(name)) return undefined;
  const { from, to } = selection;
  if (!removes.test(name)) return [doc.textContent, ""];
  if (selection instanceof CellSelection) return undefined;
  return [doc.textBetween(0, from), doc.textBetween(to, doc.content.size)];
}

function run(state: EditorState, name: string): EditorState {
  const kept = around(state, name);
  let after = state;
  commands[name]!(state, (tr) => (after = state.apply(tr)));
  after.doc.check();
  whereIs(after);
  // what is stored is read again as the same text
  expect(schema.nodeFromJSON(JSON.parse(JSON.stringify(after.doc.toJSON()))).eq(after.doc), name).toBe(true);
  const text = after.doc.textContent;
  if (kept) {
    expect(text.startsWith(kept[0]) && text.slice(kept[0].length).endsWith(kept[1]), name).toBe(true);
    if (!removes.test(name)) expect(text, name).toBe(kept[0]);
  }
  return after;
}

function select(state: EditorState, at: number): EditorState {
  const selections = [...selectionsOf(state.doc)];
  const selection = selections[at % selections.length]![1] as Selection;
  return state.apply(state.tr.setSelection(selection));
}

const step = fc.record({ at: fc.nat(), name: fc.constantFrom(...Object.keys(commands)) });

test(
  "whatever is selected and whichever command is run, in any order, no text is lost and each text can be stored",
  { timeout: 1_000_000 },
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(texts)),
        fc.array(step, { minLength: stepsPerText, maxLength: stepsPerText }),
        (content: Node[], walk) => {
          let state = EditorState.create({ doc: element("doc", ...content), plugins: plugins(() => true) });
          for (const { at, name } of walk) state = run(select(state, at), name);
        },
      ),
      // the same walk each time, so that a change that fails here is at fault; the hostile tests look for new ones
      { numRuns: Math.ceil(steps / stepsPerText), ...(process.env.EDITOR_STEPS ? {} : { seed: 1 }) },
    );
  },
);
