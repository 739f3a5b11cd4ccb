import type { Command, EditorState } from "prosemirror-state";
import { schema } from "./schema.ts";
import { setUnit, unitAt } from "./units.ts";

const { pool, comparison } = schema.nodes;

/** Changes the selected card of a pool, or adds one. */
export function setPool(slug: string): Command {
  return setUnit(pool, { slug });
}

/** The pools of the selected comparison, by their slugs with commas; null if none is selected. */
export function comparedAt(state: EditorState): string | null {
  return (unitAt(state, comparison)?.pools as string | undefined) ?? null;
}

/** Changes the selected comparison, or adds one. */
export function setComparison(pools: string): Command {
  return setUnit(comparison, { pools });
}
