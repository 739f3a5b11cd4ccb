import type { Command } from "prosemirror-state";
import { schema } from "./schema.ts";
import { setUnit } from "./units.ts";

const { pool } = schema.nodes;

/** Changes the selected card of a pool, or adds one. */
export function setPool(slug: string): Command {
  return setUnit(pool, { slug });
}
