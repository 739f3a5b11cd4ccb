import type { Db } from "#db/schema.ts";
import { isOwnPath } from "#lib/own-path.ts";
import type { Redirect } from "./shape.ts";

export async function listRedirects(db: Db): Promise<Redirect[]> {
  return db
    .selectFrom("redirects")
    .select(["id", "from_path as fromPath", "to_path as toPath", "status_code as statusCode", "version"])
    .select(["created_at as createdAt", "updated_at as updatedAt"])
    .orderBy("from_path")
    .execute();
}

/** The redirects that lead to one of these addresses. */
export async function redirectsTo(db: Db, addresses: string[]): Promise<{ from: string; to: string }[]> {
  return db
    .selectFrom("redirects")
    .select(["from_path as from", "to_path as to"])
    .where("to_path", "in", addresses)
    .orderBy("id")
    .execute();
}

/** The new path of a page that has moved from this path, or undefined. Only paths of this site are returned. */
export async function findRedirect(
  db: Db,
  path: string,
): Promise<Pick<Redirect, "toPath" | "statusCode"> | undefined> {
  const found = await db
    .selectFrom("redirects")
    .select(["to_path as toPath", "status_code as statusCode"])
    .where("from_path", "=", path)
    .executeTakeFirst();
  return found && isOwnPath(found.toPath) ? found : undefined;
}
