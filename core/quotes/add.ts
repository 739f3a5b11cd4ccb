import { whole } from "#db/limited.ts";
import { recordActivity } from "#core/records/activities.writes.ts";
import { recordAudit, type Actor } from "#core/audit.ts";
import { wishesOf } from "./lead-wishes.reads.ts";
import { holdLead } from "#core/leads/writes.ts";
import { draftFor, plainTitle } from "./draft.rules.ts";
import { readQuoteTexts } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import type { QuoteInput } from "./shape.ts";
import { lastValidDay } from "./numbers.rules.ts";
import { requireTotal } from "./writes.ts";

type AddQuote = { input: QuoteInput; actor: Actor };

/**
 * A draft for a lead: its pool, finish and wishes become lines. It has no number until it is sent.
 * @returns the quote's id
 * @throws Problem not_found if there is no such lead
 */
export async function addQuote(world: World, { input, actor }: AddQuote): Promise<number> {
  const now = world.now();
  return world.db.transact(
    async (tx) => {
      const lead = await holdLead(tx, input.leadId);
      const id = await insert(whole(tx), now, lead, actor);
      await keepInSight(tx, id, actor);
      await recordAudit(tx, now, actor, { action: "create", entity: "quote", entityId: id, detail: input });
      await recordActivity(tx, now, actor, { subject: { type: "quote", id }, type: "quote", to: "draft" });
      return id;
    },
    { changed: (id) => ["quotes", `quotes:${id}`, "leads", `leads:${input.leadId}`] },
  );
}

/** A quote is the lead's owner's to answer for, unless whoever writes it would then not see it. */
async function keepInSight(tx: Tx, id: number, actor: Actor): Promise<void> {
  const quote = await tx.selectFrom("quotes").select("id").where("id", "=", id).executeTakeFirst();
  if (!quote)
    await whole(tx).updateTable("quotes").set({ owner_id: actor.userId }).where("id", "=", id).execute();
}

async function insert(tx: Tx, now: Date, lead: Row<"leads">, actor: Actor): Promise<number> {
  const at = now.toISOString();
  const terms = await readQuoteTexts(tx);
  const wishes = await wishesOf(tx, lead);
  const validUntil = lastValidDay(now, terms.validDays);
  const draft = draftFor({ ...wishes, address: lead.address, validUntil }, terms);
  const total_cents = requireTotal(draft);
  const { id } = await tx
    .insertInto("quotes")
    .values({
      number: `Draft ${crypto.randomUUID()}`,
      contact_id: lead.contact_id,
      lead_id: lead.id,
      office_id: lead.office_id,
      owner_id: lead.owner_id ?? actor.userId,
      title: wishes.poolName || plainTitle,
      stage: "draft",
      stage_at: at,
      total_cents,
      valid_until: draft.validUntil,
      notes: "",
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("quotes")
    .set({ number: `Draft ${id}` })
    .where("id", "=", id)
    .execute();
  await tx
    .insertInto("quote_revisions")
    .values({ quote_id: id, mark: "A", draft: JSON.stringify(draft), total_cents, created_at: at })
    .execute();
  return id;
}
