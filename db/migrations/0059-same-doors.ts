import { sql, type Kysely } from "kysely";
import { addressKey } from "#lib/text/address-key.ts";
import { eachRow } from "./reshape.ts";

type Lead = { id: number; address: string; address_key: string | null };

/** The keys by which leads of the same house are found: "Apt 4" is "#4" now, and a ZIP code has five digits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await eachRow<Lead>(db, "leads", "id, address, address_key", async (leads) => {
    for (const { id, address, address_key } of leads) {
      const key = addressKey(address);
      if (address_key !== null && key !== address_key)
        await sql`update leads set address_key = ${key} where id = ${id}`.execute(db);
    }
  });
}
