import { sql, type Kysely } from "kysely";

type Stored = { value: string };

/**
 * Whether the company is only an example becomes a fact of its own. A company that staff saved is a real one, unless
 * its license number still says that it is the demo's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Stored>`select value from settings where key = 'company'`.execute(db);
  for (const { value } of rows) {
    const company = readCompany(value);
    if (!company) continue;
    const isDemonstration = /\bdemo\b/i.test(String(company.license ?? ""));
    const changed = JSON.stringify({ ...company, isDemonstration });
    await sql`update settings set value = ${changed} where key = 'company'`.execute(db);
  }
}

/** A damaged row stays as it is. */
function readCompany(value: string): Record<string, unknown> | undefined {
  try {
    const company: unknown = JSON.parse(value);
    return typeof company === "object" && company !== null ? { ...company } : undefined;
  } catch {
    return undefined;
  }
}
