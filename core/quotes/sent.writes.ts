import { program, type Actor } from "#core/audit.ts";
import { leadStages, type LeadStage } from "#core/leads/stages.rules.ts";
import { noteReply, stepLead } from "#core/leads/writes.ts";
import type { Subject } from "#core/subjects.ts";
import type { Row, Tx } from "#db/schema.ts";
import { addTag } from "#lib/runtime/change-tags.ts";
import type { QuoteStage } from "./rules.ts";
import { recordQuoteStage } from "./writes.ts";

type Sent = { quote: Row<"quotes">; actor: Actor };

/** Moves the lead of a quote that its customer has to "Quote sent". One that is further along, or closed, stays. */
export async function stepToQuoted(tx: Tx, now: Date, { quote, actor }: Sent): Promise<void> {
  if (quote.lead_id === null) return;
  const detail = { number: quote.number };
  await stepLead(tx, now, { id: quote.lead_id, actor, action: "send quote", detail, step: stageQuoted });
}

function stageQuoted(stage: LeadStage): LeadStage {
  return leadStages.indexOf(stage) < leadStages.indexOf("quote_sent") ? "quote_sent" : stage;
}

/** What follows once the customer has a quote, in its history and in its lead. @param quote as it was before */
export async function recordSent(
  tx: Tx,
  now: Date,
  { quote, actor, note }: Sent & { note: string },
): Promise<void> {
  await recordQuoteStage(tx, now, actor, { quote, from: quote.stage as QuoteStage, to: "sent", note });
  await stepToQuoted(tx, now, { quote, actor });
}

/**
 * What follows once a mail server has taken a quote's email: the lead is answered, and the quote is sent unless its
 * customer has read it before. Its version stays, because no form shows its stage.
 */
export async function noteQuoteTaken(tx: Tx, now: Date, about: Subject): Promise<void> {
  const at = now.toISOString();
  const quote = await tx
    .selectFrom("quotes")
    .selectAll()
    .where("id", "=", Number(about.id))
    .executeTakeFirst();
  if (!quote) return;
  const { lead_id: leadId, written_at: writtenAt } = quote;
  if (leadId !== null) {
    await noteReply(tx, now, leadId, { ...(writtenAt !== null && { written: new Date(writtenAt) }) });
    for (const tag of ["leads", `leads:${leadId}`]) addTag(tag);
  }
  if (quote.stage !== "draft" || writtenAt === null) return;
  const { numUpdatedRows } = await tx
    .updateTable("quotes")
    .set({ stage: "sent", stage_at: at, sent_at: at })
    .where("id", "=", quote.id)
    .where("stage", "=", "draft")
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await recordSent(tx, now, { quote, actor: program, note: quote.number });
  addTag("quotes");
}
