import { erasedName } from "#core/leads/contacts/rules.ts";
import { fullName } from "./rules.ts";
import type { Lead } from "./shape.ts";
import type { LeadStage } from "./stages.rules.ts";
import type { Db, Row } from "#db/schema.ts";

/** An office's own number may be on hundreds of leads. */
const mostAlike = 10;

/** Leads of other contacts with the same phone or house as this one, newest first. */
export async function listDuplicates(db: Db, row: Row<"leads">): Promise<Lead["alike"]> {
  const [byPhone, byAddress] = await Promise.all(
    (["phone_key", "address_key"] as const).map((column) =>
      row[column] === null
        ? []
        : db
            .selectFrom("leads")
            .selectAll()
            .where(column, "=", row[column])
            .where("contact_id", "<>", row.contact_id)
            .orderBy("id", "desc")
            .limit(mostAlike)
            .execute(),
    ),
  );
  const matches = [
    ...(byPhone ?? []).map((lead) => ({ lead, same: "phone" as const })),
    ...(byAddress ?? []).map((lead) => ({ lead, same: "address" as const })),
  ];
  return [...Map.groupBy(matches, ({ lead }) => lead.id).values()]
    .flatMap(([first]) => first ?? [])
    .toSorted((a, b) => b.lead.id - a.lead.id)
    .slice(0, mostAlike)
    .map(({ lead, same }) => ({
      id: lead.id,
      name: fullName({ firstName: lead.first_name || erasedName, lastName: lead.last_name }),
      createdAt: lead.created_at,
      stage: lead.stage as LeadStage,
      same,
    }));
}
