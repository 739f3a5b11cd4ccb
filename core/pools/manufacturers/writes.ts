import type { Actor } from "#core/audit.ts";
import type { FollowedRanges, PoolMove } from "#core/prices/own-ranges.rules.ts";
import { followMoves } from "#core/prices/own-ranges.writes.ts";
import { movePools, type MovedPool } from "#core/pools/moves.writes.ts";
import { pictureOrigins } from "#core/pools/gallery.reads.ts";
import { fieldsOf, isDamaged } from "#core/pools/manufacturer-facts.reads.ts";
import { findMediaByHash } from "#core/media/reads.ts";
import {
  forgetMediaUses,
  isUsedAndDeleted,
  recordMediaUses,
  rethrowMissingPicture,
} from "#core/media/writes.ts";
import { redactMentions } from "#core/mentions.ts";
import { damagedSentence, Problem } from "#core/problems.ts";
import { redirectsTo } from "#core/content/redirects/reads.ts";
import { forgetRedirectsFrom, moveRedirects } from "#core/content/redirects/writes.ts";
import { keepRevision } from "#core/records/revisions.writes.ts";
import type { Row, Tx } from "#db/schema.ts";
import { addTag } from "#lib/runtime/change-tags.ts";
import { mediaHash } from "#lib/files/media.ts";
import { Violation } from "#lib/runtime/violation.ts";
import { webOrigin } from "#lib/web/web-origin.ts";
import { addressesOf, cardText, movedAddresses } from "./rules.ts";
import type { ManufacturerFields } from "./shape.ts";

type ManufacturerRow = Row<"manufacturers">;
type Columns = Omit<ManufacturerRow, "id" | "sort" | "version" | "created_at" | "updated_at">;

/** A row's columns. */
export function columnsOf(fields: ManufacturerFields): Columns {
  return {
    name: fields.name,
    logo: fields.logo,
    icon_logo: fields.iconLogo,
    description: cardText(fields.lines),
    enabled: fields.enabled ? 1 : 0,
    warranties: JSON.stringify(fields.warranties),
    finishes: JSON.stringify(fields.finishes),
    finish_source: fields.finishSource,
    catalogs: JSON.stringify(fields.catalogs),
    order_name: fields.orderName,
    order_email: fields.orderEmail,
    order_phone: fields.orderPhone,
    lead_time: fields.leadTime,
    notes: fields.notes,
  };
}

/**
 * Ensures that no other manufacturer has this name, in any capitals.
 * @throws Problem invalid_input for the field name
 */
export async function requireName(tx: Tx, name: string, id?: string): Promise<void> {
  const holder = (await tx.selectFrom("manufacturers").select(["id", "name"]).execute()).find(
    (other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (holder) throw new Problem("invalid_input", { fields: { name: takenName(holder.name) } });
}

const takenName = (name: string) =>
  `There is already a manufacturer named ${name}. To make the two one, merge them.`;

/**
 * Ensures that the pictures named exist, and tells whether pages must now allow another site's pictures.
 * @throws Problem invalid_input by field
 */
export async function requirePictures(tx: Tx, fields: ManufacturerFields): Promise<{ hasNewSite: boolean }> {
  const missing = "This picture does not exist. Please choose another.";
  const named = [
    ["logo", fields.logo] as const,
    ["iconLogo", fields.iconLogo] as const,
    ...fields.finishes.flatMap(({ colors }, line) =>
      colors.map(({ swatch }, color) => [`finishes.${line}.colors.${color}.swatch`, swatch] as const),
    ),
  ];
  for (const [field, address] of named) {
    const hash = mediaHash(address);
    if (hash && !(await findMediaByHash(tx, hash)))
      throw new Problem("invalid_input", { fields: { [field]: missing } });
  }
  const origins = await pictureOrigins(tx);
  const sites = [fields.logo, fields.iconLogo].map(webOrigin).filter((site) => site !== null);
  return { hasNewSite: sites.some((site) => !origins.includes(site)) };
}

/** Notes which library pictures a manufacturer shows. */
export async function recordPictures(tx: Tx, actor: Actor, id: string, fields: Columns): Promise<void> {
  const { logo, icon_logo, finishes } = fields;
  await recordMediaUses(tx, actor, { type: "manufacturer", id }, { logo, icon_logo, finishes });
}

/** @throws Problem invalid_input if part of what is stored can't be read, and would be lost */
export function requireReadable(row: ManufacturerRow): void {
  if (isDamaged(row)) throw new Problem("invalid_input", { message: damagedSentence });
}

/** A manufacturer's addresses lead to itself again. */
export async function freeAddresses(tx: Tx, manufacturer: { id: string; name: string }): Promise<void> {
  await forgetRedirectsFrom(tx, addressesOf(manufacturer));
}

/** What undoing needs: the pools' texts, the addresses that led to the one that is gone, and its own prices. */
type Left = { pools: MovedPool[]; redirects: { from: string; to: string }[]; ranges: FollowedRanges[] };
type Leaving = { gone: ManufacturerRow; heir: { id: string; name: string }; actor: Actor };

/**
 * Gives a manufacturer's pools and addresses to another, so that nothing is left that needs it. Its text is kept as a
 * revision. The caller deletes the row.
 */
export async function leaveTo(tx: Tx, now: Date, { gone, heir, actor }: Leaving): Promise<Left> {
  const moves = await movesOf(tx, gone.id, heir.id);
  const pools = await movePools(tx, now, { from: gone, to: heir, actor });
  const { ranges } = await followMoves(tx, now, { moves, gone: gone.id, actor });
  const redirects = await redirectsTo(tx, addressesOf(gone));
  await freeAddresses(tx, gone);
  for (const move of movedAddresses(gone, heir))
    await moveRedirects(tx, now, { ...move, leaveRedirect: true });
  await forgetTraces(tx, now, gone, actor);
  return { pools, redirects, ranges };
}

async function movesOf(tx: Tx, from: string, to: string): Promise<PoolMove[]> {
  const pools = await tx
    .selectFrom("pools")
    .select(["id", "series"])
    .where("manufacturer_id", "=", from)
    .execute();
  return pools.map((pool) => ({
    before: { ...pool, manufacturerId: from },
    after: { ...pool, manufacturerId: to },
  }));
}

/** For a manufacturer that is being deleted: its pictures are free, its merges past undoing, and its text is kept. */
export async function forgetTraces(tx: Tx, now: Date, row: ManufacturerRow, actor: Actor): Promise<void> {
  const subject = { type: "manufacturer", id: row.id } as const;
  await forgetMediaUses(tx, [subject]);
  await tx.deleteFrom("manufacturer_merges").where("into_id", "=", row.id).execute();
  await keepRevision(tx, now, actor, { subject, version: row.version, body: fieldsOf(row) });
}

/**
 * Two users may choose the same name at the same moment, or one deletes what the other uses; the database then rejects
 * the second.
 * @throws Problem invalid_input or in_use in that case; rethrows anything else
 */
export function rethrowConflict(reason: unknown): never {
  if (isUsedAndDeleted(reason)) return rethrowMissingPicture(reason);
  if (reason instanceof Violation && reason.kind === "unique")
    throw new Problem("invalid_input", {
      fields: { name: "Another manufacturer was just given this name. Please choose another." },
    });
  if (reason instanceof Violation && reason.kind === "reference")
    throw new Problem("in_use", {
      message: "Its pools changed at the same moment. Reload, and try again.",
    });
  throw reason;
}

/** Removes an erased person from what staff wrote about manufacturers. */
export async function redactManufacturers(tx: Tx, identifiers: string[]): Promise<void> {
  const changed = await redactMentions(tx, { table: "manufacturers", column: "notes" }, identifiers);
  const merges = { table: "manufacturer_merges", column: "body", isJson: true } as const;
  const merged = await redactMentions(tx, merges, identifiers);
  if (changed.length + merged.length > 0)
    for (const tag of ["manufacturers", ...changed.map(tagOf)]) addTag(tag);
}

function tagOf(id: number | string): string {
  return `manufacturers:${id}`;
}
