import { sql } from "kysely";
import type { AuditEntry, StoredAuditEntry } from "#core/records/shape.ts";
import type { Db } from "#db/schema.ts";

/** A record as the activity log names it, and the record that shows it. */
type Named = { name: string; opens?: { entity: string; id: string } };

type Source = {
  /** The query's table with what it is joined with. */
  from: string;
  /** Its name, as SQL. */
  name: string;
  /** The key, if it is not `id`. */
  key?: string;
  /** The key is text; otherwise it is a number. */
  isText?: true;
  /** The lead that shows it, as SQL; otherwise it is opened itself. */
  lead?: string;
};

/** First and last name, or else the email. */
const person = (table: string) =>
  `coalesce(nullif(trim(${table}.first_name || ' ' || ${table}.last_name), ''), ${table}.email)`;

const ofLead = (table: string) => ({
  from: `${table} join leads on leads.id = ${table}.lead_id`,
  key: `${table}.id`,
  lead: "leads.id",
});

/** Where the name of each kind of record is. Settings and background tasks are named by their key. */
const sources: Record<string, Source> = {
  lead: { from: "leads", name: person("leads") },
  contact: { from: "contacts", name: person("contacts") },
  task: { ...ofLead("tasks"), name: `'“' || tasks.text || '” for ' || ${person("leads")}` },
  visit: { ...ofLead("visits"), name: person("leads") },
  reply: { ...ofLead("replies"), name: person("leads") },
  quote: {
    from: "quotes join contacts on contacts.id = quotes.contact_id",
    key: "quotes.id",
    name: `quotes.number || ' for ' || ${person("contacts")}`,
  },
  "price item": { from: "price_items", name: "name" },
  "price book": { from: "price_books", name: "cast(id as text)" },
  pool: { from: "pools", name: "name", isText: true },
  "pool feature": { from: "pool_features", name: "name" },
  manufacturer: { from: "manufacturers", name: "name", isText: true },
  import: { from: "imports", name: "file_name" },
  article: { from: "posts", name: "title" },
  "landing page": { from: "landing_pages", name: "title" },
  "seo page": { from: "seo_pages", key: "path", name: "path", isText: true },
  redirect: { from: "redirects", name: "from_path" },
  "missing page": { from: "missing_pages", name: "path" },
  user: { from: "users", name: "coalesce(nullif(display_name, ''), username)" },
  media: { from: "media", name: "name" },
  "saved view": { from: "saved_views", name: "name" },
};

/** Entries with the current names of their records; a record that is gone has the name that its entry kept. */
export async function withRecords(db: Db, entries: StoredAuditEntry[]): Promise<AuditEntry[]> {
  const byEntity = Map.groupBy(entries, ({ entity }) => entity);
  const names = new Map<string, Map<string, Named>>();
  for (const [entity, some] of byEntity) {
    const source = sources[entity];
    if (source)
      names.set(entity, await namesOf(db, source, { entity, ids: some.map((one) => one.entityId) }));
  }
  return entries.map((entry) => {
    const named = names.get(entry.entity)?.get(entry.entityId);
    return {
      ...entry,
      recordName: named?.name ?? nameThen(entry),
      opens: named?.opens ?? opensAnyway(entry),
    };
  });
}

async function namesOf(
  db: Db,
  { from, name, key = "id", isText, lead }: Source,
  { entity, ids }: { entity: string; ids: string[] },
): Promise<Map<string, Named>> {
  const keys = [...new Set(ids)].flatMap((id) => (isText ? id : /^\d{1,9}$/.test(id) ? Number(id) : []));
  if (keys.length === 0) return new Map();
  const listed = sql.join(isText ? keys : keys.map((id) => sql.lit(id)));
  const { rows } = await sql<{ id: string | number; name: string; lead: number | null }>`
    select ${sql.raw(key)} as id, ${sql.raw(name)} as name, ${sql.raw(lead ?? "null")} as lead
    from ${sql.raw(from)} where ${sql.raw(key)} in (${listed})`.execute(db);
  return new Map(
    rows.map((row) => {
      const opens = lead ? { entity: "lead", id: String(row.lead) } : { entity, id: String(row.id) };
      return [String(row.id), { name: row.name, opens }];
    }),
  );
}

/** The name that an entry itself has kept, for a record that is gone. */
function nameThen({ entity, entityId, detail }: StoredAuditEntry): string {
  if (entity === "setting") return inWords(entityId);
  const kept = [detail.title, detail.name, detail.username, detail.number, detail.fromPath];
  return kept.find((one) => typeof one === "string" && one !== "")?.toString() ?? "";
}

function opensAnyway({ entity, entityId }: StoredAuditEntry): AuditEntry["opens"] {
  return entity === "setting" ? { entity, id: entityId } : null;
}

/** "replyTemplates" as "reply templates" */
function inWords(key: string): string {
  return key.replaceAll("-", " ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
