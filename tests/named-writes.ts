import type { KyselyPlugin } from "kysely";
import { isStaffTag, tagsOf } from "#db/changes.ts";
import { tagsIn } from "#db/read-tags.ts";
import type { Database } from "#db/schema.ts";

/** Tables written along with a noun's records, whose tag covers them. */
const beside = [
  "daily-counts",
  "invites",
  "media-uses",
  "meta",
  "revisions",
  "sign-ins",
  "user-offices",
  "visitor-limits",
];
const writing = ["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"];

/** The same database, except that a write that names some tags fails if it omits a table it writes. */
export function namingWrites(db: Database): Database {
  return {
    ...db,
    transact(work, { changed }) {
      const written = new Set<string>();
      const plugin: KyselyPlugin = {
        transformQuery({ node }) {
          if (writing.includes(node.kind)) for (const tag of tagsIn(node)) written.add(tag);
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      return db.transact((tx) => work(tx.withPlugin(plugin)), {
        changed(result) {
          const tags = tagsOf(changed, result);
          if (tags.length > 0) requireNamed(written, tags);
          return tags;
        },
      });
    },
  };
}

function requireNamed(written: Set<string>, tags: string[]): void {
  const named = new Set(tags.map((tag) => tag.split(":", 1)[0]));
  const missing = [...written].filter(
    (noun) => !isStaffTag(noun) && !beside.includes(noun) && !named.has(noun),
  );
  if (missing.length > 0 && !named.has("*"))
    throw new Error(`A write of ${missing.join(", ")} names only ${tags.join(", ") || "nothing"}.`);
}
