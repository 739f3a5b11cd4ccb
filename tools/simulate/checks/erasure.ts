import { sql } from "kysely";
import type { Db } from "#db/schema.ts";
import { schemaOf } from "#tests/schema-of.ts";
import { require } from "#tools/simulate/faults.ts";
import type { Simulation } from "#tools/simulate/simulation.ts";

/** The leads and quotes of people who were erased, of which most checks can't say anything any more. */
export async function erasedRecords(db: Db): Promise<{ leads: Set<number>; quotes: Set<number> }> {
  const erased = db.selectFrom("contacts").select("id").where("erased_at", "is not", null);
  const leads = await db.selectFrom("leads").select("id").where("contact_id", "in", erased).execute();
  const quotes = await db.selectFrom("quotes").select("id").where("contact_id", "in", erased).execute();
  return { leads: new Set(leads.map(({ id }) => id)), quotes: new Set(quotes.map(({ id }) => id)) };
}

/** No text of the database has the email of an erased person, except the contract that they signed. */
export async function nobodyErasedIsLeft(db: Db, sim: Simulation): Promise<void> {
  if (sim.ledger.erased.length === 0) return;
  const signed = await signedBy(db);
  for (const { name: table, columns } of await schemaOf(await sim.database())) {
    const texts = columns.filter(({ isText }) => isText).map(({ name }) => name);
    if (texts.length === 0) continue;
    const isFound = sql.join(
      texts.map((name) => sql`${sql.ref(name)} like '%leaving-%'`),
      sql` or `,
    );
    const { rows } = await sql`select * from ${sql.table(table)} where ${isFound}`.execute(db);
    const found = JSON.stringify(rows);
    for (const email of sim.ledger.erased)
      require(!found.includes(email) ||
        (table.startsWith("quote_") && signed.has(email)), `${email} was erased, and is still in ${table}.`);
  }
}

/** No PDF of an erased person is left, except that of the contract that they signed, and no photo. */
export async function filesOfErasedAreGone(db: Db, { bucket, ledger }: Simulation): Promise<void> {
  const signed = await signedBy(db);
  for (const { bytes } of bucket.files.values()) {
    const text = new TextDecoder().decode(bytes);
    for (const email of ledger.erased)
      require(!text.includes(email) || signed.has(email), `A PDF of ${email}, who was erased, is left.`);
  }
}

/** The emails in signed offers. */
async function signedBy(db: Db): Promise<Set<string>> {
  const offers = await db
    .selectFrom("quote_acceptances")
    .innerJoin("quote_revisions", "quote_revisions.id", "quote_acceptances.revision_id")
    .select("quote_revisions.offer")
    .execute();
  return new Set(offers.flatMap(({ offer }) => offer?.match(/leaving-\d+@example\.com/g) ?? []));
}
