import { recordActivity } from "#core/activities/writes.ts";
import { program } from "#core/audit.ts";
import { officeNamed } from "#core/offices/rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import { subjectColumns } from "#core/subjects.ts";
import type { Draft, World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { Letter } from "#lib/letter.ts";
import { findLeadRow } from "./reads.ts";

type Order = { leadId: number; template: Draft["template"] };

/** At most this many receipts to one address in a day: a form that mails strangers must not become a nuisance. */
const mostReceiptsADay = 3;
const dayMs = 24 * 3_600_000;

/**
 * Sends one of a lead's two mails: to the office that it came in, or to the visitor that it arrived. A lead that
 * is gone, or whose mail has left before, is done. What becomes of the letter is written down for staff either way.
 * @throws whatever the mail server said, so that the worker tries again later.
 */
export async function mailLead(world: World, order: Order): Promise<void> {
  const lead = await findLeadRow(world.db.read, order.leadId);
  if (!lead) return;
  const { offices, company } = await readSettings(world.db.read);
  const office = officeNamed(offices, lead.officeId);
  const letter = await world.mail.draw({ template: order.template, lead, office, company });
  if (await hasLeft(world, letter.id)) return;
  if (order.template === "lead-thanks" && (await isTooMuch(world, letter))) return;
  let reference: string;
  try {
    ({ reference } = await world.mail.send(letter));
  } catch (reason) {
    await note(world, order, letter, { state: "waiting", reference: null, error: String(reason) });
    throw reason;
  }
  // outside the try: a letter that was taken is not "waiting", whatever happens to this note
  await note(world, order, letter, { state: "sent", reference, error: null });
}

async function hasLeft(world: World, id: string): Promise<boolean> {
  const row = await world.db.read
    .selectFrom("emails")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.state === "sent";
}

async function isTooMuch(world: World, letter: Letter): Promise<boolean> {
  const since = new Date(world.now().getTime() - dayMs).toISOString();
  const { count } = await world.db.read
    .selectFrom("emails")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("to_address", "=", letter.to.address)
    .where("template", "=", "lead-thanks")
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count) >= mostReceiptsADay;
}

async function note(
  world: World,
  { leadId, template }: Order,
  letter: Letter,
  outcome: { state: string; reference: string | null; error: string | null },
): Promise<void> {
  const at = world.now().toISOString();
  const subject = { type: "lead", id: leadId } as const;
  const sentAt = outcome.state === "sent" ? at : null;
  async function work(tx: Tx) {
    await tx
      .insertInto("emails")
      .values({
        id: letter.id,
        ...subjectColumns(subject),
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
    await recordActivity(tx, world.now(), program, { subject, type: "email", to: template });
  }
  await world.db.transact(work, { changed: ["emails", `leads:${leadId}`] });
}
