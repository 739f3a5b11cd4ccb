import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Who writes the tables that do not have the name of their noun: a folder of core, or a file that all nouns share. */
const owners: Record<string, string> = {
  audit: "audit.ts",
  consents: "leads",
  contact_emails: "contacts",
  contact_phones: "contacts",
  daily_counts: "tracking",
  default_views: "saved-views",
  import_mappings: "imports",
  import_rows: "imports",
  invites: "users",
  jobs: "jobs.ts",
  landing_pages: "content",
  login_failures: "failed-sign-ins",
  manufacturer_merges: "manufacturers",
  media_uses: "media",
  pools: "catalogue",
  posts: "content",
  price_item_prices: "price-items",
  quote_acceptances: "quote-signing",
  quote_links: "quotes",
  quote_revisions: "quotes",
  reply_keys: "replies",
  seo_pages: "content",
  sessions: "auth",
  sign_ins: "auth",
  user_offices: "users",
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
 * A table is written only by its own noun: another noun's verb calls a function of that noun's `writes.ts`
 * (docs/rooms.md).
 */
export function checkTables(root: string, files: string[]): string[] {
  const code = files.filter((file) => /^core\/.*\.ts$/.test(file) && !file.endsWith(".test.ts"));
  return code.flatMap((file) => {
    const source = readFileSync(join(root, file), "utf8");
    const tables = writes.flatMap((pattern) => [...source.matchAll(pattern)].map(([, table = ""]) => table));
    const [, noun, isNoun] = file.split("/");
    return [
      ...(isNoun && unnamed.test(source) ? [`${file}: name the table that is written.`] : []),
      ...[...new Set(tables)]
        .filter((table) => noun !== ownerOf(table))
        .map((table) => `${file}: writes the table ${table}, which only core/${ownerOf(table)} may.`),
    ];
  });
}

function ownerOf(table: string): string {
  return owners[table] ?? table.replaceAll("_", "-");
}
