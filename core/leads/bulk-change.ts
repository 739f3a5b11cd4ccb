import type { Actor } from "#core/audit.ts";
import { chooseLeads, explainChanged, listSeen, type SeenLead } from "./bulk.reads.ts";
import { mostNamed, type LeadBulkChange, type LeadBulkResult } from "./bulk.shape.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import type { LeadStage } from "./stages.rules.ts";
import { movedColumns, requireMove, type LeadMove } from "./moves.writes.ts";
import { moveLeads } from "./writes.ts";

type BulkChangeLeads = LeadBulkChange & { actor: Actor; userId: number };

/** How many leads one transaction changes: other writers, such as visitors, wait no longer than that takes. */
const batchSize = 200;

/**
 * Moves many leads in the same way, each with its own history and audit entries. Leads that have changed since the
 * person saw them are left alone and reported. It takes several transactions, so if the server is stopped halfway, the
 * leads up to there are changed.
 * @throws Problem invalid_input for an unknown office, a user who takes no leads, or a loss without a reason; in that
 * case nothing changes
 */
export async function bulkChangeLeads(world: World, order: BulkChangeLeads): Promise<LeadBulkResult> {
  const { chosen, set: move, actor, userId } = order;
  if (move.stage === "lost" && !move.lostReason)
    throw new Problem("invalid_input", { fields: { lostReason: "Please choose why they were lost" } });
  const { seen, leftAlone } = await chooseLeads(world.db.staff, chosen, { userId, now: world.now() });
  // always in the same order, so that two bulk changes wait for each other instead of deadlocking
  const { moved, stale, unchanged } = await moveAll(world, {
    seen: seen.toSorted((one, other) => one.id - other.id),
    move,
    actor,
  });
  const seenAfter = await listSeen(
    world.db.staff,
    moved.map(({ id }) => id),
  );
  return {
    changed: moved.length,
    unchanged,
    leftAlone: [...leftAlone, ...(await explainChanged(world.db.staff, stale, userId))],
    outOfSight: moved.length - seenAfter.size,
    undo: undoing(
      moved.filter(({ id }) => seenAfter.has(id)),
      move,
    ),
  };
}

async function moveAll(world: World, { seen, ...order }: Omit<Batch, "now">): Promise<Done> {
  const all: Done = { moved: [], stale: [], unchanged: 0 };
  for (let from = 0; from < seen.length; from += batchSize) {
    const batch = { ...order, seen: seen.slice(from, from + batchSize), now: world.now() };
    const done = await world.db.transact((tx) => moveBatch(tx, batch, world.db.engine), {
      changed: ({ moved }) => (moved.length > 0 ? ["leads"] : []),
    });
    all.moved.push(...done.moved);
    all.stale.push(...done.stale);
    all.unchanged += done.unchanged;
  }
  return all;
}

type Batch = { seen: SeenLead[]; move: LeadMove; actor: Actor; now: Date };
type Done = { moved: Row<"leads">[]; stale: number[]; unchanged: number };

async function moveBatch(
  tx: Tx,
  { seen, move, actor, now }: Batch,
  engine: World["db"]["engine"],
): Promise<Done> {
  await requireMove(tx, engine, move);
  const ids = seen.map(({ id }) => id);
  const chosen = tx.selectFrom("leads").selectAll().where("id", "in", ids).orderBy("id");
  // on SQLite the transaction is the only writer
  const rows = await (engine === "postgres" ? chosen.forNoKeyUpdate() : chosen).execute();
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const fresh = rows.filter((lead) => lead.version === versions.get(lead.id));
  const moved = fresh.filter((lead) => !isAlready(lead, move));
  await moveLeads(tx, now, { leads: moved, move, actor });
  const freshIds = new Set(fresh.map(({ id }) => id));
  return { moved, stale: ids.filter((id) => !freshIds.has(id)), unchanged: fresh.length - moved.length };
}

function isAlready(lead: Row<"leads">, move: LeadMove): boolean {
  const after = { ...lead, ...movedColumns(lead, move) };
  return Object.entries(lead).every(([column, value]) => after[column as keyof typeof after] === value);
}

/** The changes that undo a move, one for each stage, office and owner that the leads had. */
function undoing(moved: Row<"leads">[], move: LeadMove): LeadBulkResult["undo"] {
  const groups = new Map<string, { set: LeadMove; ids: SeenLead[] }>();
  for (const before of moved) {
    const set = setBack(before, move);
    const key = JSON.stringify(set);
    const group = groups.get(key) ?? { set, ids: [] };
    groups.set(key, group);
    group.ids.push({ id: before.id, version: before.version + 1 });
  }
  return [...groups.values()].flatMap(({ set, ids }) =>
    Array.from({ length: Math.ceil(ids.length / mostNamed) }, (_, part) => ({
      chosen: { ids: ids.slice(part * mostNamed, (part + 1) * mostNamed) },
      set,
    })),
  );
}

/** The lead's values before a move, for the fields that the move sets. */
function setBack(before: Row<"leads">, { stage, officeId, ownerId }: LeadMove): LeadMove {
  return {
    ...(stage !== undefined && {
      stage: before.stage as LeadStage,
      ...(before.lost_reason !== null && { lostReason: before.lost_reason }),
    }),
    ...(officeId !== undefined && { officeId: before.office_id }),
    ...(ownerId !== undefined && { ownerId: before.owner_id }),
  };
}
