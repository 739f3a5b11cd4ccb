import { manufacturerPaths } from "#core/pools/manufacturer-pages.rules.ts";
import { fieldsOf, finishesOf, isDamaged, warrantiesOf } from "#core/pools/manufacturer-facts.reads.ts";
import { picturesAt } from "#core/media/reads.ts";
import { findRevision } from "#core/records/revisions.reads.ts";
import type { Db, Row } from "#db/schema.ts";
import { integer, object } from "#lib/json/json-readers.ts";
import { mediaHash } from "#lib/files/media.ts";
import { onceUntilChange } from "#lib/runtime/once-until-change.ts";
import type { Picture } from "#lib/files/picture.ts";
import { readAs } from "#lib/runtime/reading.ts";
import { storedJson } from "#lib/json/stored-json.ts";
import { oldestMerge, statedWarranties, type StoredFinish, type Warranty } from "./rules.ts";
import { ManufacturerFields, type Manufacturer, type ManufacturerRecord } from "./shape.ts";

type Library = ReadonlyMap<string, Picture>;
type Merges = Map<string, ManufacturerRecord["merges"]>;

/** Every manufacturer in the order set by staff, enabled or not. */
export async function listManufacturers(db: Db): Promise<Manufacturer[]> {
  const rows = await db.selectFrom("manufacturers").selectAll().orderBy("sort").orderBy("id").execute();
  const library = await logosOf(db, rows);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    logo: shownLogo(row.logo, library),
    iconLogo: shownLogo(row.icon_logo, library),
    description: row.description,
    enabled: row.enabled === 1,
  }));
}

const readNamesOnPages = onceUntilChange(async (db: Db): Promise<Record<string, string>> => {
  const ids = Object.keys(manufacturerPaths);
  const rows = await db.selectFrom("manufacturers").select(["id", "name"]).where("id", "in", ids).execute();
  return Object.fromEntries(rows.map(({ id, name }) => [manufacturerPaths[id], name]));
});

/**
 * The names of the manufacturers that have a page of their own, by its path. Every page links to them, so whoever
 * changes one announces all pages (`tagsOfName`), and no other change of a manufacturer concerns them.
 */
export function namesOnPages(db: Db): Promise<Record<string, string>> {
  return readAs(
    () => readNamesOnPages(db),
    () => [],
  );
}

/** What a manufacturer's own page and the pages of its pools say about it. */
export type OfferedBy = {
  id: string;
  name: string;
  warranties: Warranty[];
  finishes: StoredFinish[];
  finishSource: string;
  /** The swatches among the pictures of the library, by address. */
  swatches: Library;
};

/** One manufacturer as visitors may be told about it, or undefined. */
export async function findOffered(db: Db, id: string): Promise<OfferedBy | undefined> {
  const row = await db.selectFrom("manufacturers").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const finishes = finishesOf(row);
  const addresses = finishes.flatMap(({ colors }) => colors.map(({ swatch }) => swatch));
  return {
    id,
    name: row.name,
    warranties: statedWarranties(warrantiesOf(row)),
    finishes,
    finishSource: row.finish_source,
    swatches: await picturesAt(db, addresses.filter(Boolean)),
  };
}

/** Every manufacturer with its number of pools, as shown to staff. @param now merges before that are past undoing */
export async function listManufacturerRecords(db: Db, now: Date): Promise<ManufacturerRecord[]> {
  const rows = await counted(db).orderBy("sort").orderBy("id").execute();
  return toRecords(db, now, rows);
}

/** One manufacturer as shown to staff. */
export async function findManufacturerRecord(
  db: Db,
  now: Date,
  id: string,
): Promise<ManufacturerRecord | undefined> {
  return (await toRecords(db, now, await counted(db).where("id", "=", id).execute()))[0];
}

/** A manufacturer as it was before the change with this id in its history, or undefined. */
export async function findManufacturerBefore(
  db: Db,
  id: string,
  event: number,
): Promise<ManufacturerFields | undefined> {
  const row = await db
    .selectFrom("audit")
    .select(["id", "detail"])
    .where("id", "=", event)
    .where("entity", "=", "manufacturer")
    .where("entity_id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const at = { table: "audit", column: "detail", id: row.id };
  const { version } = storedJson(row.detail, {
    at,
    as: object({ version: integer }),
    otherwise: { version: 0 },
  });
  return ManufacturerFields.safeParse(await findRevision(db, { type: "manufacturer", id }, version - 1)).data;
}

function counted(db: Db) {
  return db
    .selectFrom("manufacturers")
    .selectAll("manufacturers")
    .select((eb) =>
      eb
        .selectFrom("pools")
        .select((inner) => inner.fn.countAll().as("n"))
        .whereRef("pools.manufacturer_id", "=", "manufacturers.id")
        .as("pools"),
    );
}

type Counted = Row<"manufacturers"> & { pools: number | string | bigint | null };

async function toRecords(db: Db, now: Date, rows: Counted[]): Promise<ManufacturerRecord[]> {
  const [library, merges] = await Promise.all([logosOf(db, rows), mergesInto(db, now, rows)]);
  return rows.map((row) => ({
    id: row.id,
    ...fieldsOf(row),
    description: row.description,
    shownLogo: shownLogo(row.logo, library),
    pools: Number(row.pools),
    merges: merges.get(row.id) ?? [],
    sort: row.sort,
    ...(isDamaged(row) && { isDamaged: true }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }));
}

/** The merges that can still be undone, newest first. */
async function mergesInto(db: Db, now: Date, rows: { id: string }[]): Promise<Merges> {
  if (rows.length === 0) return new Map();
  const merges = await db
    .selectFrom("manufacturer_merges")
    .leftJoin("users", "users.id", "manufacturer_merges.user_id")
    .select(["manufacturer_merges.id", "into_id", "name", "pools", "at", "actor", "display_name"])
    .where(
      "into_id",
      "in",
      rows.map(({ id }) => id),
    )
    .where("at", ">=", oldestMerge(now))
    .orderBy("manufacturer_merges.id", "desc")
    .execute();
  const named = merges.map(({ display_name, actor, into_id, ...merge }) => {
    return { into: into_id, merge: { ...merge, by: display_name || actor } };
  });
  const grouped = Map.groupBy(named, ({ into }) => into);
  return new Map([...grouped].map(([id, some]) => [id, some.map(({ merge }) => merge)]));
}

function logosOf(db: Db, rows: Pick<Row<"manufacturers">, "logo" | "icon_logo">[]): Promise<Library> {
  return picturesAt(
    db,
    rows.flatMap((row) => [row.logo, row.icon_logo]),
  );
}

/** A library picture by the address of its file; nothing while it is being processed. */
function shownLogo(logo: string, library: Library): string {
  return mediaHash(logo) ? (smallest(library.get(logo)) ?? "") : logo;
}

/** A logo is shown at 48 pixels. */
function smallest(picture: Picture | undefined): string | undefined {
  const [width] = picture?.widths?.webp ?? [];
  return width === undefined ? picture?.src : picture?.src.replace(/\/\d+\.webp$/, `/${width}.webp`);
}
