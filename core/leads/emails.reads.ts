import { dimensions } from "#core/pools/rules.ts";
import { finishes } from "#core/pools/design-colors.rules.ts";
import type { EmailOrder } from "#core/emails/deliver.ts";
import { estimateAddress } from "./estimate-link.rules.ts";
import { findLeadRow, listLeadsOfContact } from "./reads.ts";
import { fullName } from "./rules.ts";
import type { EmailEstimate, OtherLead } from "./templates.ts";
import { finishesOf } from "#core/pools/manufacturer-facts.reads.ts";
import { listOfficesWithHours } from "#core/settings/offices.reads.ts";
import { answerBy, answeringOffice } from "#core/settings/office-hours.rules.ts";
import { findReachability } from "./reachability.reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { poolSizes } from "#core/prices/sizes.rules.ts";
import { startWishes } from "./start-dates.rules.ts";
import type { Db } from "#db/schema.ts";

/**
 * Receipts in 24 hours: the form must not become a way to mail strangers. A person writes twice, perhaps three times; an
 * office that gets 200 messages a day gets most of them from a program (decision 0043).
 */
const receiptLimits = { toMailbox: 3, forOffice: 200 };

/** `path`: where the visitor's own page is, for the visitor's email; without it the email has no link. */
type LeadEmailSpec = { leadId: number; template: "lead-received" | "lead-thanks"; path?: string };

/**
 * One of a lead's two emails, to the office or to the visitor, ready to send; undefined if the lead no longer exists.
 */
export async function findLeadEmail(
  db: Db,
  { leadId, template, path = "" }: LeadEmailSpec,
): Promise<EmailOrder | undefined> {
  const lead = await findLeadRow(db, leadId);
  // erased people get no email
  if (!lead || lead.email === "") return undefined;
  const { company } = await readSettings(db);
  const { callBlock } = await findReachability(db, lead);
  const office = answeringOffice(await listOfficesWithHours(db), lead.officeId);
  const desk = { name: `${company.name} ${office.name}`, address: office.email };
  const estimate = await findSentEstimate(db, lead);
  const props = {
    lead,
    callBlock,
    phoneConsent: await findConsent(db, leadId),
    estimate,
    answerBy: answerBy(office, new Date(lead.createdAt))?.toISOString() ?? null,
    office,
    company,
  };
  const order = {
    // the time makes the id, and so the Message-ID, unique across databases, whose ids all start at 1
    id: `${template}-${lead.id}-${Date.parse(lead.createdAt).toString(36)}`,
    about: { type: "lead", id: leadId } as const,
  };
  return template === "lead-received"
    ? {
        ...order,
        template,
        props: { ...props, others: await listOthers(db, lead) },
        to: desk,
        replyTo: { name: fullName(lead), address: lead.email },
      }
    : {
        ...order,
        template,
        props: { ...props, path },
        isSecret: path !== "",
        // without the name that was typed, because the sender of the form chooses the recipient
        to: { name: "", address: lead.email },
        replyTo: desk,
        limits: { officeId: office.id, ...receiptLimits },
      };
}

async function listOthers(db: Db, { id: own, contactId }: LeadRow): Promise<OtherLead[]> {
  const all = await listLeadsOfContact(db, contactId);
  return all
    .filter(({ id }) => id !== own)
    .map(({ id, createdAt, requestType, stage }) => ({ id, createdAt, requestType, stage }));
}

type LeadRow = NonNullable<Awaited<ReturnType<typeof findLeadRow>>>;

async function findConsent(db: Db, leadId: number): Promise<boolean | null> {
  const row = await db
    .selectFrom("consents")
    .select("granted")
    .where("lead_id", "=", leadId)
    .where("kind", "=", "telephone")
    .executeTakeFirst();
  return row ? row.granted === 1 : null;
}

/**
 * What an estimate form asked for; null for a message. The price is the one that was stored when the form was sent:
 * today's may differ.
 */
export async function findSentEstimate(
  db: Db,
  { requestType, poolId, details }: Pick<LeadRow, "requestType" | "poolId" | "details">,
): Promise<EmailEstimate | null> {
  if (requestType !== "estimate") return null;
  const pool = await db
    .selectFrom("pools")
    .select(["id", "name", "length_ft", "width_ft"])
    .where("id", "=", poolId ?? "")
    .where("published", "=", 1)
    .executeTakeFirst();
  const size = oneOf(
    poolSizes.map((one) => one.size),
    details.poolSize,
  );
  const color = oneOf(await listColors(db), details.finish);
  const extras = details.priceParts?.extras ?? [];
  return {
    pool: pool ? `${pool.name}, ${dimensions(pool.length_ft, pool.width_ft)}` : size && `${size} pool`,
    color,
    size,
    start: oneOf(startWishes, details.timeline),
    price: details.priceRange ?? null,
    parts: details.priceParts ?? null,
    payment: details.payment ?? null,
    path: estimateAddress(pool ? `poolId=${encodeURIComponent(pool.id)}` : "", {
      pool: pool ?? null,
      size,
      color,
      options: extras.map(({ id }) => id),
      extras,
    }),
  };
}

/** The colors of all manufacturers and those of the design tool. */
async function listColors(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("manufacturers").select(["id", "finishes"]).execute();
  const made = rows.flatMap(finishesOf).flatMap(({ colors }) => colors);
  return [...finishes, ...made].map(({ name }) => name);
}

/** The submitted value if it is one of our own; otherwise nothing. */
function oneOf(ours: readonly string[], sent: unknown): string {
  return ours.find((one) => one === sent) ?? "";
}
