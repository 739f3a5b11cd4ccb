import type { Import, ImportRow } from "#core/records/imports/shape.ts";

const number = (count: number) => count.toLocaleString("en-US");
const rows = (count: number) => `${number(count)} ${count === 1 ? "row" : "rows"}`;

/** How many rows an import will store. */
export function rowsToStore({ plans }: Pick<Import, "plans">): number {
  return plans.new + plans.changed;
}

/** How many of them it has finished. */
export function settledRows({ outcomes }: Pick<Import, "outcomes">): number {
  return outcomes.stored + outcomes.left + outcomes.undone + outcomes.kept;
}

/** The state of an import as a sentence. */
export function stateWords(one: Pick<Import, "state" | "plans" | "outcomes" | "mappingProblem">): string {
  const { stored, left, undone, kept } = one.outcomes;
  const notStored = left > 0 ? ` ${rows(left)} couldn’t be saved.` : "";
  switch (one.state) {
    case "reading":
      return "The file is being read.";
    case "comparing":
      return "The rows are being compared with what is saved.";
    case "checked":
      return one.mappingProblem ?? "Nothing is saved yet.";
    case "running":
      return `${number(stored)} of ${rows(rowsToStore(one))} are saved.${notStored}`;
    case "stopped":
      return `Stopped: ${number(stored)} of ${rows(rowsToStore(one))} are saved.${notStored}`;
    case "done":
      return `Done: ${rows(stored)} saved.${notStored}`;
    case "undoing":
      return `${rows(undone)} undone, ${number(stored)} to go.`;
    case "undone":
      return `Undone: ${rows(undone)}.${kept > 0 ? ` ${rows(kept)} kept because of later changes.` : ""}`;
  }
}

/** The outcome of a row or, before the import, its plan. */
export function rowWords({ plan, outcome }: Pick<ImportRow, "plan" | "outcome">): string {
  if (outcome) return { stored: "Saved", left: "Not saved", undone: "Undone", kept: "Kept" }[outcome];
  return { new: "New", changed: "Changed", unchanged: "Unchanged", wrong: "To fix" }[plan];
}
