import { addManufacturer } from "#core/pools/manufacturers/add.ts";
import { changeManufacturer } from "#core/pools/manufacturers/change.ts";
import { mergeManufacturers } from "#core/pools/manufacturers/merge.ts";
import { findManufacturerRecord } from "#core/pools/manufacturers/reads.ts";
import { ManufacturerChange, ManufacturerInput } from "#core/pools/manufacturers/shape.ts";
import { unmergeManufacturers } from "#core/pools/manufacturers/unmerge.ts";
import type { World } from "#core/world.ts";

export const dana = { userId: null, name: "Dana", role: "admin" as const };

/** A manufacturer as staff see it. */
export async function record(world: World, id = "latham") {
  const manufacturer = await findManufacturerRecord(world.db.read, world.now(), id);
  if (!manufacturer) throw new Error(`There is no manufacturer ${id}.`);
  return manufacturer;
}

/** Changes the current version of one. */
export async function change(world: World, id: string, fields: object): Promise<void> {
  const { version } = await record(world, id);
  const order = { id, change: ManufacturerChange.parse({ version, ...fields }), actor: dana };
  await changeManufacturer(world, order);
}

/** Adds a manufacturer. */
export function add(world: World, fields: object): Promise<{ id: string }> {
  return addManufacturer(world, { input: ManufacturerInput.parse(fields), actor: dana });
}

/** Merges one into another. */
export async function merge(world: World, from: string, into: string): Promise<void> {
  const [heir, gone] = [await record(world, into), await record(world, from)];
  const merging = { version: heir.version, from, fromVersion: gone.version };
  await mergeManufacturers(world, { id: into, merging, actor: dana });
}

/** Undoes the latest merge into one. */
export async function unmerge(world: World, id: string): Promise<void> {
  const { version, merges } = await record(world, id);
  await unmergeManufacturers(world, { id, unmerging: { version, merge: merges[0]!.id }, actor: dana });
}
