import { sql, type Expression, type SqlBool } from "kysely";
import type { PictureBook } from "#core/ports.ts";
import { Problem } from "#core/problems.ts";
import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import type { Db, Row } from "#db/schema.ts";
import { mediaHash, type MediaKind, type PictureKind } from "#lib/files/media.ts";
import type { Picture } from "#lib/files/picture.ts";
import { readAs } from "#lib/runtime/reading.ts";
import { array, integer } from "#lib/json/json-readers.ts";
import { storedJson } from "#lib/json/stored-json.ts";
import {
  documentAddress,
  mediaAddress,
  mediaNoun,
  mediaPicture,
  pictureCaption,
  sentSentence,
  variantWidths,
  type MediaState,
  type Origin,
} from "./rules.ts";
import type { MediaDetail, MediaRecord } from "./shape.ts";

type MediaQuery = {
  q: string;
  state: "" | MediaState;
  type?: "" | "pictures" | "documents";
  unused: "" | "0" | "1";
  described?: "" | "no";
  /** Only what was uploaded before. */
  before?: Date | undefined;
  hash?: string;
  page: number;
  pageSize: number;
};
type RowWithUse = Row<"media"> & { used: number | boolean };

/** One page of the pictures uploaded by staff, newest first. */
export async function listMedia(db: Db, query: MediaQuery): Promise<Listed<MediaRecord>> {
  const { q, page, pageSize } = query;
  const listing = { q, page, pageSize, where: conditions(query), order: [["id", "desc"]] } as const;
  const { ids, ...count } = await findPage(db, "media", listing);
  const rows = await rowsInOrder(ids, () =>
    db.selectFrom("media").selectAll().select(isUsed.as("used")).where("id", "in", ids).execute(),
  );
  return { items: rows.map(toRecord), ...count };
}

/** One picture with the records that use it, or undefined. */
export async function findMedia(db: Db, id: number): Promise<MediaDetail | undefined> {
  const row = await db
    .selectFrom("media")
    .selectAll()
    .select(isUsed.as("used"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [usedBy, replacement] = await Promise.all([placesOf(db, row.id), findReplacement(db, row.id)]);
  return { ...toRecord(row), usedBy, replacement };
}

/** The file that is to replace that of a record, while it is being processed or if that failed. */
async function findReplacement(db: Db, id: number): Promise<MediaDetail["replacement"]> {
  const row = await db.selectFrom("media").selectAll().where("replaces", "=", id).executeTakeFirst();
  if (!row) return null;
  const { name, state, reason, done, planned, version } = row;
  return { id: row.id, name, state: state as MediaState, reason, progress: { done, planned }, version };
}

/** What staff call the records that have these files: "picture 12 (pool.jpg)". */
export async function namesOfFiles(db: Db, files: string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await db
    .selectFrom("media")
    .select(["id", "name", "kind"])
    .where("file", "in", files)
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, kind }) => `${mediaNoun(kind as MediaKind)} ${id} (${name})`);
}

/** The picture or document with this content; the oldest, if its file was given to several. */
export async function findMediaByFile(db: Db, file: string): Promise<Row<"media"> | undefined> {
  return db
    .selectFrom("media")
    .selectAll()
    .where("file", "=", file)
    .where("replaces", "is", null)
    .orderBy("id")
    .executeTakeFirst();
}

/** The record with this hash in its address. */
export async function findMediaByHash(db: Db, hash: string): Promise<Row<"media"> | undefined> {
  return db.selectFrom("media").selectAll().where("hash", "=", hash).executeTakeFirst();
}

/** A document's file and its name for visitors, by the hash in its address. */
export async function findDocument(
  db: Db,
  hash: string,
): Promise<{ file: string; name: string; bytes: number } | undefined> {
  return db
    .selectFrom("media")
    .select(["file", "name", "bytes"])
    .where("hash", "=", hash)
    .where("kind", "=", "pdf")
    .executeTakeFirst();
}

/** The processed library pictures among these addresses, by address. */
export async function picturesAt(db: Db, addresses: string[]): Promise<Map<string, Picture>> {
  const hashes = [...new Set(addresses.map(mediaHash).filter((hash) => hash !== null))];
  if (hashes.length === 0) return new Map();
  const ready = db
    .selectFrom("media")
    .selectAll()
    .where("hash", "in", hashes)
    .where("state", "=", "ready")
    .where("kind", "<>", "pdf");
  const rows = await readAs(
    () => ready.execute(),
    () => hashes.map((hash) => `media:${hash}`),
  );
  const pictures = new Map(rows.map((row) => [row.hash, pictureOf(row)]));
  return new Map(
    addresses.flatMap((address) => {
      const picture = pictures.get(mediaHash(address) ?? "");
      return picture ? [[address, picture] as const] : [];
    }),
  );
}

/**
 * The pictures that records refer to, by the name of a built-in picture or the address of an uploaded one; unknown
 * ones are absent.
 */
export async function findPictures(
  db: Db,
  book: PictureBook,
  sources: string[],
): Promise<Map<string, Picture>> {
  const brought = await picturesAt(db, sources);
  return new Map(
    sources.flatMap((source) => {
      const picture = brought.get(source) ?? book.find(source);
      return picture ? [[source, picture] as const] : [];
    }),
  );
}

/** Built-in pictures: the one with this name, or all scenes, i.e. those that do not show a particular pool. */
export function listDrawn(book: PictureBook, name = ""): { name: string; picture: Picture }[] {
  const names = name ? [name] : book.names("scenes/");
  return names.flatMap((one) => {
    const picture = book.find(one);
    return picture ? [{ name: one, picture }] : [];
  });
}

/** Which of these files belong to a record. */
export async function knownFiles(db: Db, files: string[]): Promise<Set<string>> {
  const recorded = new Set<string>();
  // in batches below both engines' parameter limit
  for (let from = 0; from < files.length; from += 500) {
    const rows = await db
      .selectFrom("media")
      .select("file")
      .where("file", "in", files.slice(from, from + 500))
      .execute();
    for (const row of rows) recorded.add(row.file);
  }
  return recorded;
}

/** The records that use a picture, under the names staff know them by. */
export async function placesOf(db: Db, id: number): Promise<MediaDetail["usedBy"]> {
  const { rows } = await sql<{ place: string; name: string }>`
    select distinct case uses.subject_type when 'pool' then 'Pool' when 'manufacturer' then 'Manufacturer'
        when 'post' then 'Article' when 'landing_page' then 'Landing page' when 'setting' then 'Settings'
        when 'price_item' then 'Price item' when 'quote' then 'Quote' when 'seo_page' then 'Search engine listing'
        else uses.subject_type end as place,
      coalesce(pools.name, manufacturers.name, posts.title, landing_pages.title, price_items.name,
        quotes.number, uses.subject_id) as name
    from media_uses as uses
    left join pools on uses.subject_type = 'pool' and pools.id = uses.subject_id
    left join manufacturers on uses.subject_type = 'manufacturer' and manufacturers.id = uses.subject_id
    left join posts on uses.subject_type = 'post' and cast(posts.id as text) = uses.subject_id
    left join landing_pages on uses.subject_type = 'landing_page'
      and cast(landing_pages.id as text) = uses.subject_id
    left join price_items on uses.subject_type = 'price_item' and cast(price_items.id as text) = uses.subject_id
    left join quotes on uses.subject_type = 'quote' and cast(quotes.id as text) = uses.subject_id
    where uses.media_id = ${id} order by place, name`.execute(db);
  return rows.map(({ place, name }) => ({ where: place, name }));
}

const isUsed = sql<number | boolean>`exists (select 1 from media_uses where media_uses.media_id = media.id)`;

function conditions({ state, type, unused, described, before, hash }: MediaQuery): Expression<SqlBool>[] {
  const filters: Expression<SqlBool>[] = [sql<SqlBool>`replaces is null`];
  if (type === "pictures") filters.push(sql<SqlBool>`kind <> 'pdf'`);
  if (type === "documents") filters.push(sql<SqlBool>`kind = 'pdf'`);
  if (state) filters.push(sql<SqlBool>`state = ${state}`);
  if (hash) filters.push(sql<SqlBool>`hash = ${hash}`);
  if (described === "no") filters.push(sql<SqlBool>`alt = '' and kind <> 'pdf'`);
  if (before) filters.push(sql<SqlBool>`created_at < ${before.toISOString()}`);
  if (unused === "1") filters.push(sql<SqlBool>`not ${isUsed}`);
  if (unused === "0") filters.push(sql<SqlBool>`${isUsed}`);
  return filters;
}

function toRecord(row: RowWithUse): MediaRecord {
  return {
    id: row.id,
    hash: row.hash,
    address: row.kind === "pdf" ? documentAddress(row.hash) : mediaAddress(row.hash),
    name: row.name,
    kind: row.kind as MediaKind,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    alt: row.alt,
    origin: row.origin as Origin,
    place: row.place,
    model: row.model,
    takenOn: row.taken_on ?? "",
    focalX: row.focal_x,
    focalY: row.focal_y,
    state: row.state as MediaState,
    progress: { done: row.done, planned: row.planned },
    reason: row.reason,
    picture: row.state === "ready" && row.kind !== "pdf" ? pictureOf(row) : null,
    isUsed: Boolean(row.used),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** The widths of a picture's variants; those of its size, if what is stored can't be read. */
export function widthsOf({ id, kind, width, widths }: Row<"media">): number[] {
  const at = { table: "media", column: "widths", id };
  const otherwise = kind === "svg" || kind === "pdf" ? [] : variantWidths(width);
  return storedJson(widths, { at, as: array(integer), otherwise });
}

function captionOf({ origin, place, model, taken_on }: Row<"media">): string {
  return pictureCaption({ origin: origin as Origin, place, model, takenOn: taken_on ?? "" });
}

function pictureOf(row: Row<"media">): Picture {
  return mediaPicture({
    file: row.file,
    kind: row.kind as PictureKind,
    width: row.width,
    height: row.height,
    alt: row.alt,
    caption: captionOf(row),
    widths: widthsOf(row),
    blur: row.blur,
    focalX: row.focal_x,
    focalY: row.focal_y,
  });
}

type Replaced = Pick<Row<"media">, "id" | "kind">;

/** Why a picture or document keeps its file: a customer was sent it, and may have signed; null if none was. */
export async function whyItStays(db: Db, { id, kind }: Replaced): Promise<string | null> {
  const sent = await db
    .selectFrom("media_uses")
    .select("field")
    .where("media_id", "=", id)
    .where("subject_type", "=", "quote")
    .where("field", "<>", "draft")
    .limit(1)
    .executeTakeFirst();
  return sent ? sentSentence(mediaNoun(kind as MediaKind)) : null;
}

/** @throws Problem invalid_input for what was sent with a quote */
export async function requireReplaceable(db: Db, media: Replaced): Promise<void> {
  const message = await whyItStays(db, media);
  if (message !== null) throw new Problem("invalid_input", { message, fields: { file: message } });
}
