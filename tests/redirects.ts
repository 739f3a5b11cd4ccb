import { expect } from "vitest";
import type { Actor } from "#core/audit.ts";
import { addRedirect } from "#core/content/redirects/add.ts";
import { changeRedirect } from "#core/content/redirects/change.ts";
import { RedirectChange, RedirectInput } from "#core/content/redirects/shape.ts";
import { leadingTo } from "#core/content/redirects/writes.ts";
import type { TestWorld } from "./build.ts";

/** Who changes redirects in tests. */
export const dana: Actor = { userId: null, name: "Dana", role: "editor" };

/** Adds a redirect as staff do. @returns its id */
export function add(world: TestWorld, fromPath: string, toPath: string, more: object = {}): Promise<number> {
  const input = RedirectInput.parse({ fromPath, toPath, ...more });
  return addRedirect(world, { input, actor: dana });
}

/** A redirect that is there already, whatever is wrong with it. @returns its id */
export function stored(world: TestWorld, from_path: string, to_path: string): Promise<number> {
  const at = world.now().toISOString();
  const row = {
    from_path,
    ...leadingTo(to_path),
    status_code: 301,
    version: 1,
    created_at: at,
    updated_at: at,
  };
  return world.db.transact(
    async (tx) => (await tx.insertInto("redirects").values(row).returning("id").executeTakeFirstOrThrow()).id,
    { changed: ["redirects"] },
  );
}

/** Changes one as staff do. */
export function change(world: TestWorld, id: number, fields: object): Promise<void> {
  return changeRedirect(world, { id, change: RedirectChange.parse(fields), actor: dana });
}

/** What a refusal says, by field. */
export function refused(fields: Record<string, string>) {
  const says = Object.entries(fields).map(([field, text]) => [field, expect.stringContaining(text)]);
  return { code: "invalid_input", details: { fields: Object.fromEntries(says) } };
}
