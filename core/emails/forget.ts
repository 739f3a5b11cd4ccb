import type { World } from "#core/world.ts";

/** Deletes the files of emails to people who have been erased. */
export async function forgetEmails(world: World, { ids }: { ids: string[] }): Promise<void> {
  await world.mail.forget(ids);
}
