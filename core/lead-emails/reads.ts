import type { EmailOrder } from "#core/emails/deliver.ts";
import { findLeadRow } from "#core/leads/reads.ts";
import { fullName } from "#core/leads/rules.ts";
import { officeNamed } from "#core/offices/rules.ts";
import { findReachability } from "#core/reachability/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { Db } from "#db/schema.ts";

/**
 * Receipts in 24 hours: the form must not become a way to mail strangers. A person writes twice, perhaps three times; an
 * office that gets 200 messages a day gets most of them from a program (decision 0043).
 */
const receiptLimits = { toMailbox: 3, forOffice: 200 };

/**
 * One of a lead's two emails, to the office or to the visitor, ready to send; undefined if the lead no longer exists.
 */
export async function findLeadEmail(
  db: Db,
  { leadId, template }: { leadId: number; template: "lead-received" | "lead-thanks" },
): Promise<EmailOrder | undefined> {
  const lead = await findLeadRow(db, leadId);
  // erased people get no email
  if (!lead || lead.email === "") return undefined;
  const { offices, company } = await readSettings(db);
  const { callBlock } = await findReachability(db, lead);
  const office = officeNamed(offices, lead.officeId);
  const desk = { name: `${company.name} ${office.name}`, address: office.email };
  const order = {
    // the time makes the id, and so the Message-ID, unique across databases, whose ids all start at 1
    id: `${template}-${lead.id}-${Date.parse(lead.createdAt).toString(36)}`,
    about: { type: "lead", id: leadId } as const,
    props: { lead, callBlock, office, company },
  };
  return template === "lead-received"
    ? { ...order, template, to: desk, replyTo: { name: fullName(lead), address: lead.email } }
    : {
        ...order,
        template,
        // without the name that was typed, because the sender of the form chooses the recipient
        to: { name: "", address: lead.email },
        replyTo: desk,
        limits: { officeId: office.id, ...receiptLimits },
      };
}
