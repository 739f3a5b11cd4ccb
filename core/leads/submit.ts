import { recordActivity } from "#core/records/activities.writes.ts";
import { visitor } from "#core/audit.ts";
import { uncountLead, upsertContact } from "#core/leads/contacts/writes.ts";
import { enqueue } from "#core/jobs.ts";
import { officeAreaOf } from "#core/settings/office-areas.rules.ts";
import { officeForHome, officeNamed } from "#core/settings/offices.rules.ts";
import { Problem } from "#core/problems.ts";
import { findFirstReminder } from "#core/leads/reminders/reads.ts";
import { enqueueReminder } from "#core/leads/reminders/writes.ts";
import { findSizes } from "#core/pools/order.reads.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { Details } from "./facts.reads.ts";
import { findPricedPool } from "#core/pools/pricing.reads.ts";
import { paymentRange } from "#core/prices/loan.rules.ts";
import { priceOf, sizeNamed, type PriceBook } from "#core/prices/pricing.rules.ts";
import { partsOf } from "./seen-price.rules.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import type { LeadInput } from "./shape.ts";
import { addLeadLink } from "#core/leads/links/writes.ts";
import { newSecret } from "#lib/runtime/password.ts";
import { stageColumns } from "./moves.writes.ts";
import { personColumns } from "./writes.ts";

type Offices = Pick<Awaited<ReturnType<typeof readSettings>>, "offices" | "homeOffice">;
type Submission = { input: LeadInput; campaign?: string; idempotencyKey?: string | undefined };
type Prepared = Submission & {
  now: Date;
  officeId: string;
  contentHash: string;
  /** What the pages show for the pool or size, with the chosen extras and the delivery: the price and the payment. */
  seen: Pick<Details, "priceRange" | "priceParts" | "payment"> | null;
  /** When someone is reminded if there is no reply; null for never. */
  remindAt: Date | null;
  /** Of the link to the visitor's own page. */
  linkHash: string;
};

/** A stored lead. `token`: what the link to the visitor's own page ends with; it is stored nowhere. */
export type SubmittedLead = { id: number; isNew: boolean; token: string };

/**
 * Stores a visitor's message in one transaction: the contact, the lead, its first activity, the consent and the jobs
 * that email the office and the visitor, and remind staff if nobody replies. Resolves only when all of it is durable.
 * The same idempotency key never creates a second lead.
 * @throws Problem key_reused if the key was used before with different content
 */
export async function submitLead(world: World, submission: Submission): Promise<SubmittedLead> {
  const [settings, priceBook] = await Promise.all([
    readSettings(world.db.read),
    readPriceBook(world.db.read),
  ]);
  const now = world.now();
  const officeId = officeFor(settings, submission.input);
  const { token, hash: linkHash } = newSecret();
  const prepared = {
    ...submission,
    now,
    officeId,
    linkHash,
    remindAt: await findFirstReminder(world.db.read, { officeId, since: now }),
    contentHash: sha256(JSON.stringify(submission.input)),
    seen: await priceSeen(world, priceBook, submission.input),
  };
  const lead = await world.db.transact((tx) => storeLead(tx, prepared), {
    changed: ({ id, contactId, isKnown }) =>
      isKnown ? [`leads:${id}`] : ["leads", `leads:${id}`, "contacts", `contacts:${contactId}`, "jobs"],
  });
  if (lead.isNew) {
    world.jobs.wake();
    world.log.info({ lead: lead.id, office: prepared.officeId }, "lead received");
  }
  return { id: lead.id, isNew: lead.isNew, token };
}

/** The office that the form names; by the area of the sender, if the settings say so for the home page's messages. */
function officeFor({ offices, homeOffice }: Offices, input: LeadInput): string {
  const named = officeNamed(offices, input.nearestBranch).id;
  const byArea = homeOffice.rule === "area" && input.sourcePage === "home" && input.requestType === "contact";
  // a visitor who switched to another office wants that one
  if (!byArea || named !== officeForHome(offices, null).id) return named;
  return officeAreaOf(offices, input)?.officeId ?? named;
}

async function priceSeen(world: World, book: PriceBook, input: LeadInput): Promise<Prepared["seen"]> {
  const { poolId, poolSize = "", options = [], address } = input;
  const pool = poolId ? await findPricedPool(world.db.read, poolId) : undefined;
  const price = priceOf(book, pool ?? sizeNamed(await findSizes(world.db.read), poolSize), options, address);
  if (!price) return null;
  return {
    priceRange: { ...price.total, checkedOn: book.checkedOn },
    priceParts: partsOf(book, price, options),
    // only the estimate's page shows one, to everyone who reaches its last step
    ...(input.requestType === "estimate" && { payment: paymentRange(price.total) }),
  };
}

/** `isKnown`: the lead was stored before, so nothing but another link was written. */
type StoredLead = { id: number; isNew: boolean; contactId: number; isKnown?: true };

/** The lead with a link, because the answer to an earlier attempt, with its link, may have been lost. */
async function storeLead(tx: Tx, prepared: Prepared): Promise<StoredLead> {
  const lead = await storeOnce(tx, prepared);
  await addLeadLink(tx, prepared.now, { leadId: lead.id, hash: prepared.linkHash });
  return lead;
}

async function storeOnce(tx: Tx, prepared: Prepared): Promise<StoredLead> {
  const earlier = await leadUnderKey(tx, prepared);
  if (earlier) return { ...earlier, isKnown: true };
  const contactId = await upsertContact(tx, prepared.now, prepared.input);
  const id = await insertLead(tx, prepared, contactId);
  if (id === undefined) {
    // another process stored the same key in the meantime; its lead is the result
    await uncountLead(tx, contactId);
    return (await leadUnderKey(tx, prepared))!;
  }
  await insertConsent(tx, prepared, contactId, id);
  const subject = { type: "lead", id } as const;
  await recordActivity(tx, prepared.now, visitor, { subject, type: "received", to: "new" });
  const emails = { "lead.notify": { leadId: id }, "lead.thank": { leadId: id } };
  await enqueue(tx, prepared.now, visitor, emails, subject);
  await enqueueReminder(tx, prepared.now, { leadId: id, actor: visitor, at: prepared.remindAt });
  return { id, isNew: true, contactId };
}

async function leadUnderKey(tx: Tx, prepared: Prepared): Promise<StoredLead | undefined> {
  if (!prepared.idempotencyKey) return undefined;
  const row = await tx
    .selectFrom("leads")
    .select(["id", "content_hash", "contact_id"])
    .where("idempotency_key", "=", prepared.idempotencyKey)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.content_hash !== prepared.contentHash) throw new Problem("key_reused");
  return { id: row.id, isNew: false, contactId: row.contact_id };
}

async function insertLead(tx: Tx, prepared: Prepared, contactId: number): Promise<number | undefined> {
  const { input, campaign = "", now, officeId, seen } = prepared;
  const at = now.toISOString();
  const row = await tx
    .insertInto("leads")
    .values({
      ...stageColumns("new"),
      ...personColumns({ ...input, campaign }),
      message: input.message,
      details: JSON.stringify({ ...wishes(input), ...seen }),
      contact_id: contactId,
      office_id: officeId,
      request_type: input.requestType,
      source_page: input.sourcePage,
      preferred_channel: input.preferredChannel ?? null,
      nearest_branch: input.nearestBranch,
      pool_id: input.poolId ?? null,
      idempotency_key: prepared.idempotencyKey ?? null,
      content_hash: prepared.contentHash,
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .onConflict((oc) => oc.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** The answers without a column of their own: what the visitor wants built. */
function wishes(input: LeadInput): Partial<LeadInput> {
  const { poolName, poolManufacturer, poolSeries, poolDimensions, poolSize, poolShape } = input;
  const { finish, options, timeline, budget } = input;
  return {
    poolName,
    poolManufacturer,
    poolSeries,
    poolDimensions,
    poolSize,
    poolShape,
    finish,
    options,
    timeline,
    budget,
  };
}

async function insertConsent(
  tx: Tx,
  { input, now }: Prepared,
  contactId: number,
  leadId: number,
): Promise<void> {
  if (input.phoneConsent === undefined || !input.consentTextVersion) return;
  // "Email only, don't call" rules out calls and texts from the start, even if the consent box was checked
  const granted = input.phoneConsent && input.preferredChannel !== "email_only";
  await tx
    .insertInto("consents")
    .values({
      contact_id: contactId,
      lead_id: leadId,
      kind: "telephone",
      phone: input.phone,
      granted: granted ? 1 : 0,
      text_version: input.consentTextVersion,
      source_page: input.sourcePage,
      at: now.toISOString(),
    })
    .execute();
}
