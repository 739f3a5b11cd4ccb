import { recordAudit, type Actor } from "#core/audit.ts";
import { slugify } from "#core/content/rules.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { blankManufacturer, manufacturerLimits } from "./rules.ts";
import type { ManufacturerFields, ManufacturerInput } from "./shape.ts";
import {
  columnsOf,
  freeAddresses,
  recordPictures,
  requireName,
  requirePictures,
  rethrowConflict,
} from "./writes.ts";

type AddManufacturer = { input: ManufacturerInput; actor: Actor };

/**
 * Adds a manufacturer at the end of the list, hidden from the home page unless it says otherwise.
 * @throws Problem invalid_input if its name is taken, a picture does not exist, or there are too many
 */
export async function addManufacturer(
  world: Pick<World, "db" | "now">,
  order: AddManufacturer,
): Promise<{ id: string }> {
  const now = world.now();
  return world.db
    .transact((tx) => store(tx, now, order), {
      changed: ({ id, hasNewSite }) => [
        "manufacturers",
        `manufacturers:${id}`,
        "redirects",
        ...(hasNewSite ? ["*"] : []),
      ],
    })
    .catch(rethrowConflict);
}

const blank: Omit<ManufacturerFields, "name"> = blankManufacturer;

async function store(tx: Tx, now: Date, { input, actor }: AddManufacturer) {
  const at = now.toISOString();
  const inputFields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const icon = input.logo ? { iconLogo: input.logo } : {};
  const fields = { ...blank, ...icon, ...inputFields } as ManufacturerFields;
  await requireName(tx, fields.name);
  const pictures = await requirePictures(tx, fields);
  const { id, sort } = await place(tx, fields.name);
  const columns = columnsOf(fields);
  await tx
    .insertInto("manufacturers")
    .values({ id, ...columns, sort, version: 1, created_at: at, updated_at: at })
    .execute();
  await freeAddresses(tx, { id, name: fields.name });
  await recordPictures(tx, actor, id, columns);
  const detail = { name: fields.name, version: 1 };
  await recordAudit(tx, now, actor, { action: "create", entity: "manufacturer", entityId: id, detail });
  return { id, ...pictures };
}

/** A free id made from the name, and the last place in the list. */
async function place(tx: Tx, name: string): Promise<{ id: string; sort: number }> {
  const rows = await tx.selectFrom("manufacturers").select(["id", "sort"]).execute();
  const { manufacturers: most } = manufacturerLimits;
  if (rows.length >= most)
    throw new Problem("invalid_input", { message: `There can be at most ${most} manufacturers.` });
  const taken = new Set(rows.map(({ id }) => id));
  const wish = slugify(name) || "manufacturer";
  let id = wish;
  for (let number = 2; taken.has(id); number += 1) id = `${wish}-${number}`;
  return { id, sort: Math.max(-1, ...rows.map(({ sort }) => sort)) + 1 };
}
