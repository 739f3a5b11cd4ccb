import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * The folder of core that writes a table, or the file that all domains share. A table that is not listed is written by
 * the folder of its name: price_items by quotes/price-items.
 */
const owners: Record<string, string> = {
  activities: "records",
  audit: "audit.ts",
  authenticator_apps: "staff/factors",
  consents: "leads",
  contact_emails: "leads/contacts",
  contact_phones: "leads/contacts",
  daily_counts: "content/tracking",
  default_views: "records/saved-views",
  idempotency_keys: "idempotency.ts",
  import_mappings: "records/imports",
  import_rows: "records/imports",
  imports: "records/imports",
  invites: "staff",
  jobs: "jobs.ts",
  known_browsers: "staff",
  landing_pages: "content",
  lead_links: "leads/links",
  lead_photos: "leads/photos",
  visit_slots: "visits/online",
  login_failures: "staff",
  manufacturer_merges: "pools/manufacturers",
  media_uses: "media",
  offices: "settings",
  passkeys: "staff/factors",
  pool_features: "pools/features",
  posts: "content",
  price_books: "prices",
  price_item_prices: "quotes/price-items",
  quote_acceptances: "quotes/signing",
  quote_files: "quotes/files",
  quote_links: "quotes",
  quote_numbers: "quotes",
  quote_revisions: "quotes",
  recovery_codes: "staff/factors",
  reply_keys: "leads/replies",
  revisions: "records",
  seo_pages: "content",
  sessions: "staff/auth",
  sign_in_tickets: "staff/factors",
  sign_ins: "staff/auth",
  user_offices: "staff",
  users: "staff",
  visitor_limits: "content",
};

/** A query builder, one of the common writes in core/*.ts, or SQL. */
const writes = [
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)"/g,
  /\b(?:changeVersioned|deleteVersioned)\(\s*tx,\s*"(\w+)"/g,
  /\bredactMentions\(\s*tx,\s*\{\s*table: "(\w+)"/g,
  /\bsql(?:<[^`]*>)?`\s*(?:insert into|update|delete from)\s+(\w+)/g,
];

/** Only core/*.ts writes tables that their callers name. */
const unnamed =
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*[^"\s]|\bsql(?:<[^`]*>)?`\s*(?:insert into|update|delete from)\s+\$/;

/**
 * A table is written only by the folder that owns it: a verb elsewhere calls a function of that folder's
 * `writes.ts` (docs/rooms.md).
 */
export function checkTables(root: string, files: string[]): string[] {
  const code = files.filter((file) => /^core\/.*\.ts$/.test(file) && !file.endsWith(".test.ts"));
  const folders = new Set(code.map((file) => dirname(file).replace(/^core\/?/, "")));
  const ownerOf = (table: string) => owners[table] ?? folderOf(table, folders);
  return code.flatMap((file) => {
    const source = readFileSync(join(root, file), "utf8");
    const tables = writes.flatMap((pattern) => [...source.matchAll(pattern)].map(([, table = ""]) => table));
    const [, ...path] = file.split("/");
    // a file that all domains share owns tables by its name
    const place = path.length > 1 ? path.slice(0, -1).join("/") : path[0];
    return [
      ...(path.length > 1 && unnamed.test(source) ? [`${file}: name the table that is written.`] : []),
      ...[...new Set(tables)]
        .filter((table) => place !== ownerOf(table))
        .map((table) => `${file}: writes the table ${table}, which only core/${ownerOf(table)} may.`),
    ];
  });
}

function folderOf(table: string, folders: Set<string>): string {
  const name = table.replaceAll("_", "-");
  return [...folders].find((folder) => basename(folder) === name) ?? name;
}
