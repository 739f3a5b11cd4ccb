import type { Plan } from "./many-leads.ts";

/** Forbidden steps: reading a whole table, or sorting more than the few collected rows. */
export function faults({ sql: query, plan }: Plan): string[] {
  const gathered = query.includes("materialized");
  const alongIds = /order by ("audit"\.)?"id" (asc|desc) limit/.test(query);
  return plan
    .split("\n")
    .filter((step) => {
      if (/Sort Key|TEMP B-TREE/.test(step)) return !gathered;
      // indexes contain the filters and the orders, so that no rows are read beyond those shown of one contact or one
      // number there are few
      if (/(SCAN|SEARCH) leads USING INDEX leads_(?!contact|phone)/.test(step))
        return !query.includes("_search");
      // SQLite stores rows in id order, so no other index is needed for it
      if (/^SCAN (leads|contacts|quotes|media|landing_pages|audit|tasks|emails)$/.test(step))
        return !alongIds;
      return /Seq Scan on (?!offices)/.test(step);
    })
    .map((step) => `${step.trim()}: ${query}`);
}
