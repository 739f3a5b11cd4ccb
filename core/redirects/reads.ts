import type { Db } from "#db/schema.ts";
import type { Redirect } from "./shape.ts";

export async function listRedirects(db: Db): Promise<Redirect[]> {
  return db
    .selectFrom("redirects")
    .select(["id", "from_path as fromPath", "to_path as toPath", "status_code as statusCode", "version"])
    .select(["created_at as createdAt", "updated_at as updatedAt"])
    .orderBy("from_path")
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

/** Browsers strip tabs and line breaks, take "\" for "/", and "//host" for another site. */
function isOwnPath(path: string): boolean {
  const base = "https://own.example";
  if (!path.startsWith("/") || /[\t\r\n\\]/.test(path) || !URL.canParse(path, base)) return false;
  const { origin, pathname } = new URL(path, base);
  return origin === base && !pathname.startsWith("//");
}
