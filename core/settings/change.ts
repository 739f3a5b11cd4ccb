import { recordAudit, type Actor } from "#core/audit.ts";
import { isLegalPage, type LegalText } from "#core/legal/rules.ts";
import { Problem, requireVersion } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { cleanHtml } from "#lib/clean-html.ts";
import { differences } from "#lib/differences.ts";
import { listSettings } from "./reads.ts";
import type { Sections, SettingKey } from "./shape.ts";

type Order = {
  key: SettingKey;
  /** The whole section, against the version that the caller read; 0 where nobody has saved it yet. */
  change: { version: number; value: Sections[SettingKey] };
  actor: Actor;
};

/**
 * Stores a section of the settings; HTML in it is cleaned first. The audit log says which facts differ, and keeps
 * enough of them to read what held before.
 * @throws Problem stale_version when somebody stored it since; invalid_input when nothing is left of a legal text.
 */
export async function changeSetting(world: World, order: Order): Promise<void> {
  const now = world.now();
  const value = cleaned(order.key, order.change.value);
  const before = (await listSettings(world.db.read)).find(({ key }) => key === order.key)?.value;
  const detail = {
    version: order.change.version + 1,
    changes: differences(before, value),
    // a text that visitors have agreed to must be found again after years
    ...(isLegalPage(order.key) && { before }),
  };
  await world.db.transact(
    async (tx) => {
      await store(tx, now, { ...order, value });
      await recordAudit(tx, now, order.actor, {
        action: "change",
        entity: "setting",
        entityId: order.key,
        detail,
      });
    },
    { changed: ["settings", `settings:${order.key}`] },
  );
}

function cleaned(key: SettingKey, value: Order["change"]["value"]): Sections[SettingKey] {
  if (!isLegalPage(key)) return value;
  const { html, updatedOn } = value as LegalText;
  const clean = cleanHtml(html);
  if (clean.replace(/<[^>]*>/g, "").trim() === "")
    throw new Problem("invalid_input", { fields: { "value.html": "Nothing of this text can be shown." } });
  return { html: clean, updatedOn };
}

/** `before` above is read outside the transaction: the version proves that it was still the stored one. */
async function store(
  tx: Tx,
  now: Date,
  { key, change, actor, value }: Order & { value: Sections[SettingKey] },
): Promise<void> {
  const row = await tx.selectFrom("settings").select("version").where("key", "=", key).executeTakeFirst();
  requireVersion(row?.version ?? 0, change.version);
  const version = change.version + 1;
  const columns = {
    value: JSON.stringify(value),
    version,
    updated_at: now.toISOString(),
    updated_by: actor.name,
  };
  // on PostgreSQL two people can pass the check above at once: only one finds the version still there
  const stored = row
    ? await tx
        .updateTable("settings")
        .set(columns)
        .where("key", "=", key)
        .where("version", "=", change.version)
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("settings")
        .values({ key, ...columns })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
  const count = "numUpdatedRows" in stored ? stored.numUpdatedRows : stored.numInsertedOrUpdatedRows;
  if (!count) throw new Problem("stale_version", { currentVersion: version });
}
