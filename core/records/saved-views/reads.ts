import type { Db } from "#db/schema.ts";
import { record, string, type Read } from "#lib/json/json-readers.ts";
import { isStoredJson, storedJson } from "#lib/json/stored-json.ts";
import type { ViewQuery } from "./rules.ts";
import type { SavedView } from "./shape.ts";

/** A menu has no room for more views than this. */
const mostListed = 300;

type Reader = { userId: number | null };

/** A user's own views of a list and those that others share, by name. */
export async function listViews(
  db: Db,
  { userId, screen }: Reader & { screen: string },
): Promise<SavedView[]> {
  const rows = await visible(db, { userId })
    .where("screen", "=", screen)
    .orderBy("saved_views.name")
    .orderBy("saved_views.id")
    .limit(mostListed)
    .execute();
  return rows.map(toView);
}

/** A view, if this user may see it. */
export async function findView(
  db: Db,
  { id, userId }: Reader & { id: number },
): Promise<SavedView | undefined> {
  const row = await visible(db, { userId }).where("saved_views.id", "=", id).executeTakeFirst();
  return row && toView(row);
}

/** The view with which a list opens for a user, or null if they have not chosen one. */
export async function findDefaultView(
  db: Db,
  { userId, screen }: Reader & { screen: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("default_views")
    .select("view")
    .where("user_id", "=", userId)
    .where("screen", "=", screen)
    .executeTakeFirst();
  return row?.view ?? null;
}

function visible(db: Db, { userId }: Reader) {
  return db
    .selectFrom("saved_views")
    .innerJoin("users", "users.id", "saved_views.user_id")
    .selectAll("saved_views")
    .select(["users.display_name", "users.username"])
    .where((eb) => eb.or([eb("saved_views.user_id", "=", userId), eb("saved_views.shared", "=", 1)]));
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof visible>["execute"]>>[number];

const storedQuery: Read<ViewQuery> = record(string);

/** Without a filter, if it can't be read. */
function queryOf({ id, query }: ViewRow): ViewQuery {
  return storedJson(query, {
    at: { table: "saved_views", column: "query", id },
    as: storedQuery,
    otherwise: {},
  });
}

function toView(row: ViewRow): SavedView {
  return {
    id: row.id,
    screen: row.screen,
    name: row.name,
    query: queryOf(row),
    ...(!isStoredJson(row.query, storedQuery) && { isDamaged: true }),
    shared: row.shared === 1,
    userId: row.user_id,
    author: row.display_name || row.username,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
