import type { Channel } from "#core/leads/channels.rules.ts";
import { findSentEstimate } from "#core/leads/emails.reads.ts";
import { detailsOf, findPlans } from "#core/leads/facts.reads.ts";
import type { RequestType } from "#core/leads/facts.rules.ts";
import type { PoolPlan } from "#core/leads/facts.shape.ts";
import { plainFirstName } from "#core/leads/plain-name.rules.ts";
import { leadReference } from "#core/leads/rules.ts";
import type { EmailEstimate } from "#core/leads/templates.ts";
import type { PictureBook } from "#core/ports.ts";
import { answerBy, answeringOffice } from "#core/settings/office-hours.rules.ts";
import { readOfficeHours } from "#core/settings/offices.reads.ts";
import type { OfficeOnPages } from "#core/settings/offices.rules.ts";
import type { Db, Row } from "#db/schema.ts";
import { findLinkedLead } from "./reads.ts";

/**
 * What a visitor's own page shows of a request. Of what was typed it has a plain first name alone, because the sender of
 * a form chooses whom the link is emailed to.
 */
export type SentRequest = {
  leadId: number;
  kind: RequestType;
  /** "SP-2611-0042". */
  reference: string;
  sentAt: string;
  firstName: string;
  channel: Channel | null;
  office: OfficeOnPages;
  /** By when the office answers, an ISO time; null once it has answered, when that has passed, or if it never opens. */
  answerBy: string | null;
  /** Null for a message. */
  estimate: EmailEstimate | null;
  /** The pool that was chosen and is still in the catalog, from above. */
  plan: PoolPlan | null;
  poolId: string | null;
};

type Source = { db: Db; book: PictureBook };

/** What a link shows; undefined for one that is wrong, revoked or too old. */
export async function findRequest(
  { db, book }: Source,
  { token, now }: { token: string; now: Date },
): Promise<SentRequest | undefined> {
  const row = await findLinkedLead(db, { token, now });
  return row && requestOf({ db, book }, row, now);
}

async function requestOf({ db, book }: Source, row: Row<"leads">, now: Date): Promise<SentRequest> {
  const offices = await readOfficeHours(db);
  const { week, holidays, ...office } = answeringOffice(offices, row.office_id);
  const kind = row.request_type as RequestType;
  const details = detailsOf(row);
  const estimate = await findSentEstimate(db, { requestType: kind, poolId: row.pool_id, details });
  const plans = await findPlans({ db, book }, row.pool_id === null ? [] : [row.pool_id]);
  const by = row.first_contacted_at === null ? answerBy({ week, holidays }, new Date(row.created_at)) : null;
  return {
    leadId: row.id,
    kind,
    reference: leadReference({ id: row.id, createdAt: row.created_at }),
    sentAt: row.created_at,
    firstName: plainFirstName({ firstName: row.first_name, lastName: row.last_name }),
    channel: row.preferred_channel as Channel | null,
    office,
    answerBy: by && by > now ? by.toISOString() : null,
    estimate,
    plan: plans.get(row.pool_id ?? "") ?? null,
    poolId: plans.has(row.pool_id ?? "") ? row.pool_id : null,
  };
}
