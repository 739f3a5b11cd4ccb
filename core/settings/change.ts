import type { Actor } from "#core/audit.ts";
import { advanceJobs } from "#core/jobs.ts";
import { isLegalPage, type LegalText } from "./legal.rules.ts";
import { recordMediaUses, rethrowMissingPicture } from "#core/media/writes.ts";
import { listOffices } from "./offices.reads.ts";
import type { OfficeWithHours } from "./office-hours.rules.ts";
import { storeOffices } from "./offices.writes.ts";
import { damagedSentence, Problem } from "#core/problems.ts";
import type { ReplyTemplate } from "./reply-templates.rules.ts";
import { keepRevision } from "#core/records/revisions.writes.ts";
import { changeVersioned, requireVersion } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { cleanHtml } from "#lib/text/clean-html.ts";
import { differences } from "#lib/lists/differences.ts";
import { isDamagedSection, listSettings } from "./reads.ts";
import type { Sections, SettingKey } from "./shape.ts";

type ChangeSetting = {
  key: SettingKey;
  /** The whole section, with the version that the caller read; 0 if it has never been saved. */
  change: { version: number; value: Sections[SettingKey] };
  actor: Actor;
};

/**
 * Stores a settings section; HTML in it is sanitized first. The audit log lists the facts that changed, and the
 * previous section is kept as a revision.
 * @throws Problem stale_version if it was changed since the caller read it; invalid_input if a legal text is empty
 * after sanitizing, or if what is stored can't be read
 */
export async function changeSetting(world: World, order: ChangeSetting): Promise<void> {
  const now = world.now();
  const value = cleaned(order.key, order.change.value);
  await world.db
    .transact((tx) => storeSection(tx, now, { ...order, value }), {
      changed: ["settings", `settings:${order.key}`, ...(order.key === "offices" ? ["offices"] : [])],
    })
    .catch(rethrowMissingPicture);
}

type Cleaned = ChangeSetting & { value: Sections[SettingKey] };

async function storeSection(tx: Tx, now: Date, order: Cleaned): Promise<void> {
  const { key, change, actor, value } = order;
  const { version } = change;
  const before = (await listSettings(tx)).find((section) => section.key === key);
  if (key === "replyTemplates") await requireOffices(tx, value as ReplyTemplate[]);
  const stored = { version: before?.version ?? 0, updated_at: before?.updatedAt ?? "" };
  await requireVersion(tx, "settings", stored, { id: key, version, actor });
  if (await isDamagedSection(tx, key)) throw new Problem("invalid_input", { message: damagedSentence });
  const detail = { version: version + 1, changes: differences(before?.value, value) };
  await changeVersioned(tx, "settings", {
    id: key,
    version,
    // the row for offices holds only their version
    set: {
      value: JSON.stringify(key === "offices" ? null : value),
      updated_by: actor.name,
      user_id: actor.userId,
    },
    actor,
    now,
    audit: { action: "change", detail },
  });
  if (key === "offices") await storeOffices(tx, value as OfficeWithHours[]);
  if (key === "offices" || key === "reminders") await advanceJobs(tx, now, "lead.remind");
  const subject = { type: "setting", id: key } as const;
  await keepRevision(tx, now, actor, { subject, version, body: before?.value });
  await recordMediaUses(tx, actor, subject, { value: JSON.stringify(value) });
}

/** @throws Problem invalid_input for a template of an office that does not exist */
async function requireOffices(tx: Tx, templates: ReplyTemplate[]): Promise<void> {
  const offices = new Set(["", ...(await listOffices(tx)).map(({ id }) => id)]);
  const wrong = templates.findIndex(({ office }) => !offices.has(office));
  if (wrong >= 0)
    throw new Problem("invalid_input", {
      fields: { [`value.${wrong}.office`]: "This office does not exist." },
    });
}

function cleaned(key: SettingKey, value: ChangeSetting["change"]["value"]): Sections[SettingKey] {
  if (!isLegalPage(key)) return value;
  const { html, updatedOn } = value as LegalText;
  const clean = cleanHtml(html);
  if (clean.replace(/<[^<>]*>/g, "").trim() === "")
    throw new Problem("invalid_input", { fields: { "value.html": "None of this text can be shown." } });
  return { html: clean, updatedOn };
}
