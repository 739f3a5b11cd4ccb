import type { Tx } from "#db/schema.ts";

/** For an address that leads somewhere now. */
export async function forgetMissingPage(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom("missing_pages").where("path", "=", path).execute();
}
