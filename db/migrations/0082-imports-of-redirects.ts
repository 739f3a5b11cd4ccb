import type { Kysely } from "kysely";
import { oneOf, replaceConstraints } from "./reshape.ts";

const kinds = ["pools", "price-items", "price-item-costs"];

/** Redirects are imported as pools and price items are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const constraint = {
    name: "imports_kind_check",
    from: oneOf("kind", kinds),
    to: oneOf("kind", [...kinds, "redirects"]),
  };
  await replaceConstraints(db, "imports", [constraint]);
}
