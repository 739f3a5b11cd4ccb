import { officeNamed } from "#core/offices/rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { Draft, World } from "#core/world.ts";
import type { Letter } from "#lib/letter.ts";
import { findLead } from "./reads.ts";

type Order = { leadId: number; template: Draft["template"] };

/**
 * Sends one of a lead's two mails: to the office that it came in, or to the visitor that it arrived. A lead that
 * is gone, or whose mail has left before, is done. What becomes of the letter is written down for staff either way.
 * @throws whatever the mail server said, so that the worker tries again later.
 */
export async function mailLead(world: World, { leadId, template }: Order): Promise<void> {
  const lead = await findLead(world, leadId);
  if (!lead) return;
  const { offices, company } = await readSettings(world);
  const office = officeNamed(offices, lead.officeId);
  const letter = await world.mail.draw({ template, lead, office, company });
  if (lead.letters.some((one) => one.id === letter.id && one.state === "sent")) return;
  try {
    const { reference } = await world.mail.send(letter);
    await note(world, { leadId, template }, letter, { state: "sent", reference, error: null });
  } catch (reason) {
    await note(world, { leadId, template }, letter, {
      state: "waiting",
      reference: null,
      error: String(reason),
    });
    throw reason;
  }
}

async function note(
  world: World,
  { leadId, template }: Order,
  letter: Letter,
  outcome: { state: string; reference: string | null; error: string | null },
): Promise<void> {
  const at = world.now().toISOString();
  const sentAt = outcome.state === "sent" ? at : null;
  await world.db.transact(async (tx) => {
    await tx
      .insertInto("letters")
      .values({
        id: letter.id,
        lead_id: leadId,
        template,
        to_address: letter.to.address,
        subject: letter.subject,
        body_text: letter.text,
        created_at: at,
        sent_at: sentAt,
        ...outcome,
      })
      .onConflict((oc) => oc.column("id").doUpdateSet({ ...outcome, sent_at: sentAt }))
      .execute();
    if (outcome.state !== "sent") return;
    const note = template === "lead-received" ? "Office told by mail" : "Receipt mailed to the visitor";
    await tx
      .insertInto("lead_events")
      .values({ lead_id: leadId, type: "mail", note, actor: "Sunspring", at })
      .execute();
  });
}
