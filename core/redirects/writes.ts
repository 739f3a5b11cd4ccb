import type { Tx } from "#db/schema.ts";

type Move = { from: string; to: string; leaveRedirect: boolean };

/**
 * For a page that moves, in the caller's transaction: redirects to its old address now lead to the new one.
 * `leaveRedirect` adds one from the old address itself.
 */
export async function moveRedirects(tx: Tx, now: Date, { from, to, leaveRedirect }: Move): Promise<void> {
  const at = now.toISOString();
  // it may move back to an earlier address
  await tx.deleteFrom("redirects").where("from_path", "=", to).execute();
  await tx
    .updateTable("redirects")
    .set({ to_path: to, updated_at: at })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("to_path", "=", from)
    .execute();
  if (leaveRedirect)
    await tx
      .insertInto("redirects")
      .values({ from_path: from, to_path: to, status_code: 301, version: 1, created_at: at, updated_at: at })
      .execute();
}

/** For deleted pages: nothing leads to them any longer. */
export async function forgetRedirects(tx: Tx, to: string[]): Promise<void> {
  if (to.length > 0) await tx.deleteFrom("redirects").where("to_path", "in", to).execute();
}

/** For addresses that show something again: they lead nowhere else any longer. */
export async function forgetRedirectsFrom(tx: Tx, addresses: string[]): Promise<void> {
  await tx.deleteFrom("redirects").where("from_path", "in", addresses).execute();
}

/** Lets a redirect that is still there lead to another address. */
export async function leadRedirects(
  tx: Tx,
  now: Date,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable("redirects")
    .set({ to_path: to, updated_at: now.toISOString() })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("from_path", "=", from)
    .execute();
}
