import type { World } from "#core/world.ts";

/** Removes what is kept of emails outside the database: of people who have been erased. */
export async function forgetEmails(world: World, { ids }: { ids: string[] }): Promise<void> {
  await world.mail.forget(ids);
}
