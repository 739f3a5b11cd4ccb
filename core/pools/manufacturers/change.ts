import type { Actor } from "#core/audit.ts";
import { movePools } from "#core/pools/moves.writes.ts";
import { fieldsOf } from "#core/pools/manufacturer-facts.reads.ts";
import { moveRedirects } from "#core/content/redirects/writes.ts";
import { keepRevision } from "#core/records/revisions.writes.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import { galleryPath, tagsOfName } from "./rules.ts";
import type { ManufacturerChange, ManufacturerFields } from "./shape.ts";
import {
  columnsOf,
  recordPictures,
  requireName,
  requirePictures,
  requireReadable,
  rethrowConflict,
} from "./writes.ts";

type ChangeManufacturer = { id: string; change: ManufacturerChange; actor: Actor };

/**
 * Changes what is stored of a manufacturer. Its pools carry a new name at once, and the gallery's old address leads to
 * the new one. The previous version is kept as a revision.
 * @throws Problem not_found; stale_version if it was changed since the caller read it; invalid_input if its name is
 * taken, a picture does not exist, or what is stored can't be read
 */
export async function changeManufacturer(world: World, order: ChangeManufacturer): Promise<void> {
  const now = world.now();
  await world.db
    .transact((tx) => store(tx, now, order), {
      changed: ({ isRenamed, hasNewSite }) => [
        "manufacturers",
        `manufacturers:${order.id}`,
        ...(isRenamed ? ["pools", "redirects", ...tagsOfName(order.id)] : []),
        // every page's policy lists the sites of pictures
        ...(hasNewSite ? ["*"] : []),
      ],
    })
    .catch(rethrowConflict);
}

async function store(tx: Tx, now: Date, { id, change, actor }: ChangeManufacturer) {
  const { version, ...fields } = change;
  const stored = await findVersioned(tx, "manufacturers", { id, version, actor });
  requireReadable(stored);
  const before = fieldsOf(stored);
  const after = changed(before, fields);
  const isRenamed = after.name !== before.name;
  if (isRenamed) await requireName(tx, after.name, id);
  const pictures = await requirePictures(tx, after);
  const set = columnsOf(after);
  const audit = { action: "change", detail: { version: version + 1, changes: differences(before, after) } };
  await changeVersioned(tx, "manufacturers", { id, version, set, actor, now, audit });
  await keepRevision(tx, now, actor, { subject: { type: "manufacturer", id }, version, body: before });
  await recordPictures(tx, actor, id, set);
  if (isRenamed) await rename(tx, now, { id, from: before.name, to: after.name, actor });
  return { isRenamed, ...pictures };
}

/** A logo that stood for the icon too takes it along. */
function changed(
  before: ManufacturerFields,
  change: Omit<ManufacturerChange, "version">,
): ManufacturerFields {
  const changedFields = Object.entries(change).filter(([, value]) => value !== undefined);
  const follows = change.logo !== undefined && before.iconLogo === before.logo;
  const icon = follows ? { iconLogo: change.logo } : {};
  return { ...before, ...icon, ...Object.fromEntries(changedFields) } as ManufacturerFields;
}

type Rename = { id: string; from: string; to: string; actor: Actor };

async function rename(tx: Tx, now: Date, { id, from, to, actor }: Rename): Promise<void> {
  await movePools(tx, now, { from: { id, name: from }, to: { id, name: to }, actor });
  await moveRedirects(tx, now, { from: galleryPath(from), to: galleryPath(to), leaveRedirect: from !== id });
}
