import { sql } from "kysely";
import { findAuthor } from "#core/audit.ts";
import { fullName } from "./rules.ts";
import { plainQuery } from "./filters.reads.ts";
import { findMatching } from "./reads.ts";
import { Problem } from "#core/problems.ts";
import { isOpen, type LeadStage } from "./stages.rules.ts";
import type { Db, Row } from "#db/schema.ts";
import { mostCounted } from "#lib/lists/count.ts";
import type { ChosenLeads, LeadFilter, LeftAlone } from "./bulk.shape.ts";

/** A lead in the version that a person saw. */
export type SeenLead = { id: number; version: number };

type Reader = { userId: number; now: Date };
type Chosen = { seen: SeenLead[]; leftAlone: LeftAlone[] };
type ByFilter = Extract<ChosenLeads, { query: object }>;
type LeadState = Pick<
  Row<"leads">,
  | "id"
  | "version"
  | "stage"
  | "office_id"
  | "owner_id"
  | "request_type"
  | "first_contacted_at"
  | "first_name"
  | "last_name"
  | "email"
  | "created_at"
  | "updated_at"
>;

/**
 * The leads that a person has chosen, and those that changed since that person saw the list.
 * @throws Problem invalid_input if the filter matches more than are counted
 */
export async function chooseLeads(db: Db, chosen: ChosenLeads, reader: Reader): Promise<Chosen> {
  if ("ids" in chosen) return { seen: chosen.ids, leftAlone: [] };
  const { ids, totalCapped } = await findMatching(db, plainQuery(fullQuery(chosen.query), reader));
  if (totalCapped) throw new Problem("invalid_input", { message: tooMany });
  const matching = (await leadStates(db, ids)).filter((lead) => lead.created_at <= chosen.asOf);
  const isSeen = (lead: LeadState) => lead.updated_at <= chosen.asOf;
  const seen = matching.filter(isSeen);
  const moved = matching.filter((lead) => !isSeen(lead));
  const gone = matching.length < chosen.total ? await findGone(db, chosen, new Set(ids), reader) : [];
  return {
    seen: seen.map(({ id, version }) => ({ id, version })),
    leftAlone: [
      ...(await explain(db, moved, reader.userId)),
      ...(await explain(db, gone, reader.userId, " It no longer matches.")),
    ],
  };
}

const tooMany = `Only up to ${mostCounted.toLocaleString("en-US")} leads can be changed at once, or 2,000 of a search. Search or filter for less.`;

function fullQuery(query: LeadFilter) {
  return { ...query, page: 1, pageSize: mostCounted };
}

/** The named leads that have changed since they were seen or no longer exist, each with the reason. */
export async function explainChanged(db: Db, ids: number[], readerId: number): Promise<LeftAlone[]> {
  const leads = await leadStates(db, ids);
  const existingIds = new Set(leads.map(({ id }) => id));
  const lost = ids.filter((id) => !existingIds.has(id));
  return [
    ...(await explain(db, leads, readerId)),
    ...lost.map((id) => ({ id, name: `Lead ${id}`, reason: "It no longer exists." })),
  ];
}

async function explain(db: Db, leads: LeadState[], readerId: number, more = ""): Promise<LeftAlone[]> {
  const explained: LeftAlone[] = [];
  for (const { id, first_name, last_name, email, updated_at } of leads) {
    const author = await findAuthor(db, { entity: "lead", entityId: id, at: updated_at, readerId });
    const who = author.isOwn ? "You" : author.by;
    const reason = who ? `${who} changed it in the meantime.` : "It changed in the meantime.";
    const name = fullName({ firstName: first_name, lastName: last_name }) || email || `Lead ${id}`;
    explained.push({ id, name, reason: reason + more });
  }
  return explained;
}

/** Few enough for one statement on both engines. */
const atOnce = 500;

async function leadStates(db: Db, ids: number[]): Promise<LeadState[]> {
  const states: LeadState[] = [];
  for (let from = 0; from < ids.length; from += atOnce)
    states.push(
      ...(await db
        .selectFrom("leads")
        .select(["id", "version", "stage", "office_id", "owner_id", "request_type", "first_contacted_at"])
        .select(["first_name", "last_name", "email", "created_at", "updated_at"])
        .where("id", "in", ids.slice(from, from + atOnce))
        .orderBy("id")
        .execute()),
    );
  return states;
}

/** Which of these leads the user of the connection sees. */
export async function listSeen(db: Db, ids: number[]): Promise<Set<number>> {
  const seen = new Set<number>();
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = db
      .selectFrom("leads")
      .select("id")
      .where("id", "in", ids.slice(from, from + atOnce));
    for (const { id } of await some.execute()) seen.add(id);
  }
  return seen;
}

/** The leads that matched the filter when it was answered and have been moved out of it since. */
async function findGone(
  db: Db,
  { query, asOf }: ByFilter,
  matching: Set<number>,
  reader: Reader,
): Promise<LeadState[]> {
  const before = await statesBefore(db, asOf);
  const ids = [...before.keys()].filter((id) => !matching.has(id));
  const leads = (await leadStates(db, ids)).filter((lead) => lead.created_at <= asOf);
  // a move changes neither the searched texts nor the form's answers
  const filters = plainQuery(fullQuery(query), reader);
  const searchMatches = filters.q ? new Set((await findMatching(db, wide(filters.q))).ids) : null;
  return leads.filter((lead) => {
    const then = { ...lead, ...before.get(lead.id) };
    return matchedThen(then, filters) && (searchMatches === null || searchMatches.has(lead.id));
  });
}

function wide(q: string) {
  const all = { stage: "", owner: "", due: "", office: "", requestType: "" } as const;
  return { ...all, q, sort: "newest" as const, page: 1, pageSize: mostCounted };
}

function matchedThen(lead: LeadState, query: Omit<LeadFilter, "sort">): boolean {
  const { stage, office, owner, requestType } = query;
  const isOwned = owner === "none" ? lead.owner_id === null : String(lead.owner_id) === owner;
  const isInStage =
    stage === "open" || stage === "waiting" ? isOpen(lead.stage as LeadStage) : lead.stage === stage;
  return (
    (stage === "" || isInStage) &&
    (office === "" || lead.office_id === office) &&
    (owner === "" || isOwned) &&
    (requestType === "" || lead.request_type === requestType)
  );
}

/** More moves than an office makes while a user looks at a list. */
const mostMoves = 5_000;

/** The stage, office and owner that leads had at a moment, of those moved since. */
async function statesBefore(db: Db, at: string): Promise<Map<number, Partial<LeadState>>> {
  const latest = db.selectFrom("activities").selectAll().orderBy("id", "desc").limit(mostMoves);
  const moves = await db
    .selectFrom(latest.as("latest"))
    .select(["subject_id", "type", "from_value"])
    .where("at", ">", at)
    .where("subject_type", "=", "lead")
    .where("type", "in", ["stage", "office", "owner"])
    .orderBy(sql`latest.id`, "desc")
    .execute();
  const before = new Map<number, Partial<LeadState>>();
  // newest first, so that the first move since then is applied last
  for (const { subject_id, type, from_value } of moves) {
    const id = Number(subject_id);
    const value = type === "stage" ? { stage: from_value ?? "" } : {};
    const office = type === "office" ? { office_id: from_value ?? "" } : {};
    const owner = type === "owner" ? { owner_id: from_value === null ? null : Number(from_value) } : {};
    before.set(id, { ...before.get(id), ...value, ...office, ...owner });
  }
  return before;
}
