import type { Actor } from "#core/audit.ts";
import { pricesInForce } from "#core/prices/price-book.reads.ts";
import { Problem } from "#core/problems.ts";
import { forgetRedirects } from "#core/content/redirects/writes.ts";
import { deleteVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { addressesOf, poolCount, tagsOfName } from "./rules.ts";
import { forgetTraces, leaveTo, rethrowConflict } from "./writes.ts";

type DeleteManufacturer = {
  id: string;
  version: number;
  /** The manufacturer that gets its pools and addresses; empty if it has no pools. */
  moveTo: string;
  actor: Actor;
};

/**
 * Deletes a manufacturer. If it has pools, they go to another one in the same transaction, and so do its addresses. Its
 * revisions keep the text.
 * @throws Problem not_found; stale_version if it was changed since the caller read it; in_use if it has pools and no
 * one was named who gets them; invalid_input if that one does not exist
 */
export async function deleteManufacturer(world: World, order: DeleteManufacturer): Promise<void> {
  const now = world.now();
  await world.db
    .transact((tx) => remove(tx, now, order), {
      changed: [
        "manufacturers",
        `manufacturers:${order.id}`,
        "pools",
        "redirects",
        // own prices follow their pools
        "price-books",
        pricesInForce,
        ...tagsOfName(order.id),
      ],
    })
    .catch(rethrowConflict);
}

async function remove(tx: Tx, now: Date, { id, version, moveTo, actor }: DeleteManufacturer): Promise<void> {
  const gone = await findVersioned(tx, "manufacturers", { id, version, actor });
  const heir = await heirOf(tx, gone, moveTo);
  if (heir) await leaveTo(tx, now, { gone, heir, actor });
  else {
    await forgetRedirects(tx, addressesOf(gone));
    await forgetTraces(tx, now, gone, actor);
  }
  const detail = { name: gone.name, version, ...(heir && { moveTo: heir.id }) };
  await deleteVersioned(tx, "manufacturers", {
    id,
    version,
    actor,
    now,
    audit: { action: "delete", detail },
  });
}

async function heirOf(tx: Tx, { id }: { id: string }, moveTo: string): Promise<Row<"manufacturers"> | null> {
  if (moveTo === "") {
    const count = await countOwn(tx, id);
    if (count === 0) return null;
    const pools = poolCount(count);
    throw new Problem("in_use", {
      message: `It has ${pools}. Choose the manufacturer that gets them.`,
      fields: { moveTo: `Choose the manufacturer that gets its ${pools}` },
    });
  }
  const heir = await tx
    .selectFrom("manufacturers")
    .selectAll()
    .where("id", "=", moveTo)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (!heir)
    throw new Problem("invalid_input", {
      fields: { moveTo: "This manufacturer does not exist. Please choose another." },
    });
  return heir;
}

async function countOwn(tx: Tx, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom("pools")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("manufacturer_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
