import { limitsOf, readGiven } from "#core/limits.ts";
import { scopedKinds, type Viewer } from "#core/staff/scope.rules.ts";
import type { World } from "#core/world.ts";
import { limited } from "#db/limited.ts";
import type { Tables } from "#db/schema.ts";

/** Whether a user sees every record. An admin always does. */
export function seesEverything({ role, sees }: Pick<Viewer, "role" | "sees">): boolean {
  return role === "admin" || scopedKinds.every((kind) => sees[kind] === "all");
}

/**
 * The World as a user sees it: a record outside their scope does not exist in any query of a read or a verb. Every
 * operation of the API is called with it, so none can forget (decision 0085).
 */
export function worldOf(world: World, viewer: Viewer, given?: number[]): World {
  if (seesEverything(viewer)) return world;
  const { db } = world;
  const limits = limitsOf({ ...viewer, given });
  const transact: World["db"]["transact"] = (work, options) =>
    db.transact((tx) => work(limited(tx, limits)), options);
  const [read, staff] = [limited(db.read, limits), limited(db.staff, limits)];
  return { ...world, db: { ...db, read, staff, transact } };
}

/** The same for a request that changes nothing, so that what gives a user the leads of others is read once for it. */
export async function worldToRead(world: World, viewer: Viewer): Promise<World> {
  if (seesEverything(viewer)) return world;
  return worldOf(world, viewer, await readGiven(world.db.staff, viewer));
}

/** The nouns that have a scope, or follow one that has. */
const scopedNouns: (keyof Tables)[] = [
  "leads",
  "contacts",
  "quotes",
  "visits",
  "tasks",
  "replies",
  "emails",
  "jobs",
  "activities",
];

/** A change as whoever does not see everything hears of it: the noun, and no record. */
export function tagFor(viewer: Viewer, tag: string): string {
  if (seesEverything(viewer)) return tag;
  const noun = tag.split(":", 1)[0] as string;
  return (scopedNouns as string[]).includes(noun) ? noun : tag;
}
