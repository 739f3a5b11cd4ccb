import { sql, type KyselyPlugin } from "kysely";
import type { Contract } from "#core/contract.ts";
import { isStaffTag, tagsOf } from "#db/changes.ts";
import type { Database } from "#db/schema.ts";
import { addTag, collectTags, soon } from "#lib/runtime/change-tags.ts";

const modules = import.meta.glob<Record<string, object>>("/core/*/**/contract.ts", { eager: true });
const contracts = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((one): one is Contract => "operations" in one);

/**
 * The nouns that may have activities, revisions and pictures: all except those that only accompany another noun's
 * write.
 */
const subjects = ["offices", ...contracts.map(({ name }) => name)].filter(
  (name) => !["audit", "jobs", "sessions"].includes(name),
);

/**
 * Tables that are announced under the tag of the noun that shows their rows, instead of their own: a write must name
 * one of these. An empty list is a table that is never announced.
 */
const shownWith: Record<string, string[]> = {
  activities: subjects,
  consents: ["contacts"],
  "contact-emails": ["contacts"],
  "contact-phones": ["contacts"],
  // they change with every visit: each would make all staff refetch, so screens show them as of when they were opened
  "daily-counts": [],
  // shown nowhere: they only answer a request that is sent again
  "idempotency-keys": [],
  // shown when a file has been read, and with the next one that has the same headings
  "import-mappings": [],
  "import-rows": [],
  invites: ["users"],
  // shown to its own user only, who asks again after each change; it changes with every rest of typing
  "kept-drafts": [],
  // shown to its own user alone, and asked for anew with each list of drafts
  "opened-landing-pages": [],
  // shown nowhere: signing in announces the session
  "known-browsers": [],
  // shown by the user's own profile and record
  "authenticator-apps": ["users"],
  passkeys: ["users"],
  "recovery-codes": ["users"],
  // shown nowhere: what a browser is to answer within minutes
  "sign-in-tickets": [],
  "lead-links": ["leads"],
  // shown of users only, as a lock; the names that are tried are anybody's (core/staff/auth/sign-in.test.ts)
  "login-failures": [],
  "manufacturer-merges": ["manufacturers"],
  "media-uses": subjects,
  meta: [],
  // shown by pages that link to them, as findings that are announced with the pages
  "outside-links": [],
  "price-item-prices": ["price-items"],
  "quote-acceptances": ["quotes"],
  "quote-files": ["quotes"],
  "quote-links": ["quotes"],
  // assigned when a quote is first sent, which announces it
  "quote-numbers": [],
  "quote-revisions": ["quotes"],
  // read by what sends a reply, and shown nowhere
  "reply-keys": [],
  revisions: subjects,
  sessions: ["users"],
  "sign-ins": ["users"],
  "user-offices": ["users"],
  "visitor-limits": [],
};

/** The tags under which changes to a table are announced, by its own tag: any of them tells of each change. */
export function announcedAs(table: string): string[] {
  // offices are saved as a section of the settings, which is named with them
  return shownWith[table] ?? (table === "offices" ? ["offices", "settings"] : [table]);
}

/** Columns that change with mere use or progress: a write of exactly these is not announced. */
const unannounced = [
  // if announced, each use would make an open profile refetch, which is itself a use
  "users: last_seen_at",
  // shown nowhere: it only decides whose turn is next
  "users: last_lead_at",
  "sessions: confirmed_at",
  "sessions: expires_at, last_active_at",
  "jobs: lease_until",
  // the library asks for itself while pictures are being processed
  "media: done, updated_at",
  "media: done, reason, state, tries, updated_at",
];

let tables: Promise<string[]> | undefined;

/** The tags of all tables. */
export function tableTags({ engine, read }: Database): Promise<string[]> {
  const catalog =
    engine === "sqlite" ? sql`sqlite_master where type = 'table'` : sql`pg_class where relkind = 'r'`;
  const column = sql.ref(engine === "sqlite" ? "name" : "relname");
  const query = sql<{ name: string }>`select ${column} as name from ${catalog}`;
  return (tables ??= query.execute(read).then(({ rows }) => rows.map(({ name }) => tagOf(name))));
}

function tagOf(table: string): string {
  return table.replaceAll("_", "-");
}

/** True if this noun's tag is announced: by writes to its table, or by staff's browsers after one of their own. */
export async function isAnnounced(db: Database, noun: string): Promise<boolean> {
  const isTable = (await tableTags(db)).includes(noun) && !(noun in shownWith);
  const operations = contracts
    .filter(({ name }) => name === noun)
    .map((one) => Object.values(one.operations));
  return isTable || operations.flat().some(({ method, policy }) => method !== "GET" && policy !== "anyone");
}

/**
 * The same database, except that a write fails if it names a tag that is neither a table's nor a contract's, or omits a
 * table that it writes.
 */
export async function namingWrites(db: Database): Promise<Database> {
  const nouns = new Set(["*", ...(await tableTags(db)), ...contracts.map(({ name }) => name)]);
  return {
    ...db,
    transact(work, { changed }) {
      const written = new Set<string>();
      const added = new Set<string>();
      return db.transact(
        async (tx) => {
          const executor = tx.getExecutor();
          const plugin: KyselyPlugin = {
            transformQuery({ node, queryId }) {
              for (const table of tablesWrittenBy(executor.compileQuery(node, queryId).sql))
                written.add(table);
              return node;
            },
            transformResult: async ({ result }) => result,
          };
          const result = await collectTags(added, () => work(tx.withPlugin(plugin)));
          // collected here only to be checked: the database announces them
          for (const tag of added) addTag(tag);
          return result;
        },
        {
          changed(result) {
            const tags = tagsOf(changed, result);
            requireNamed(nouns, written, [...tags, ...added]);
            return tags;
          },
        },
      );
    },
  };
}

const write =
  /(?<!\b(?:for|key|do)\s+)\b(?:insert\s+into|delete\s+from|update)\s+"?(\w+)"?(?:\s+set\s+(.*?)(?=\s+(?:where|from|returning)\b|$))?/gis;

/** The tags of the tables that a statement writes, without what needs no announcement. */
function tablesWrittenBy(statement: string): string[] {
  return [...statement.matchAll(write)].flatMap(([, table = "", set]) => {
    const columns = [...(set ?? "").matchAll(/"(\w+)" = /g)].map(([, column]) => column);
    return unannounced.includes(`${table}: ${columns.toSorted().join(", ")}`) ? [] : [tagOf(table)];
  });
}

function requireNamed(nouns: Set<string>, written: Set<string>, tags: string[]): void {
  const named = new Set(tags.map((tag) => tag.split(":", 1)[0] as string));
  const unknown = [...named].filter((noun) => !nouns.has(noun));
  if (unknown.length > 0) throw new Error(`There is no table or contract named ${unknown.join(", ")}.`);
  if (named.has("*")) return;
  // pages that list a noun carry no record's tag, so those that visitors see must be named themselves
  const isNamed = (noun: string) =>
    isStaffTag(noun) ? named.has(noun) : tags.includes(noun) || tags.includes(soon(noun));
  const missing = [...written].filter((table) => {
    const showingNouns = shownWith[table];
    return showingNouns
      ? showingNouns.length > 0 && !showingNouns.some((noun) => named.has(noun))
      : !isNamed(table);
  });
  if (missing.length > 0)
    throw new Error(`A write of ${missing.join(", ")} names only ${tags.join(", ") || "nothing"}.`);
}
