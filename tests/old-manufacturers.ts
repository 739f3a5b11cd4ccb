import { readFileSync } from "node:fs";
import type { OldRow } from "./old-database.ts";

const facts = JSON.parse(readFileSync("db/data/manufacturer-facts.json", "utf8")) as Record<
  string,
  { warranties: object[]; finishes: object[]; finishSource: string }
>;

/** A row as it was, with the finishes and the warranty that pages have stated so far. */
export function manufacturerOf(row: OldRow): OldRow {
  const ownFacts = facts[row.id as string];
  return {
    ...row,
    warranties: JSON.stringify(ownFacts?.warranties ?? []),
    finishes: JSON.stringify(ownFacts?.finishes ?? []),
    finish_source: ownFacts?.finishSource ?? "",
    catalogs: "[]",
    order_name: "",
    order_email: "",
    order_phone: "",
    lead_time: "",
    notes: "",
  };
}
