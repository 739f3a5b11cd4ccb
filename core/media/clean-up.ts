import { program } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { knownFiles } from "./reads.ts";
import { enqueueProcessing } from "./writes.ts";

/** An upload takes minutes at most; an older file without a record, age in ms, was left by a crash. */
const orphanAfter = 3_600_000;
/** A picture that made progress within this time, in ms, is being processed, here or in another process. */
const forgottenAfter = 15 * 60_000;

/**
 * Deletes files that belong to no picture, gives some of those of earlier versions their SHA-256, and enqueues the job
 * again for unprocessed pictures without one.
 * @param isFirst false if another process does the shared cleanup: then only this process's own disk is cleaned
 * @returns how many of each
 */
export async function cleanUpMedia(
  world: World,
  isFirst = true,
): Promise<{ files: number; pictures: number }> {
  const before = new Date(world.now().getTime() - orphanAfter);
  const recordedFiles = (files: string[]) => knownFiles(world.db.read, files);
  const uploads = await world.media.cleanUpUploads(before);
  const stored = isFirst || !world.media.isShared ? await world.media.cleanUpStore(before, recordedFiles) : 0;
  const files = uploads + stored;
  if (!isFirst) return { files, pictures: 0 };
  const pictures = await world.db.transact((tx) => remember(tx, world.now()), {
    changed: (pictures) => (pictures > 0 ? ["jobs"] : []),
  });
  if (pictures > 0) world.jobs.wake();
  return { files, pictures };
}

async function remember(tx: Tx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - forgottenAfter).toISOString();
  const live = await tx
    .selectFrom("jobs")
    .select("subject_id")
    .where("name", "=", "media.process")
    .where("state", "in", ["queued", "running"])
    .execute();
  const promised = new Set(live.map((job) => job.subject_id));
  const waiting = await tx
    .selectFrom("media")
    .select("id")
    .where("state", "in", ["waiting", "processing"])
    .where("updated_at", "<", before)
    .orderBy("id")
    .execute();
  const forgotten = waiting.filter(({ id }) => !promised.has(String(id)));
  for (const { id } of forgotten) await enqueueProcessing(tx, now, program, id);
  return forgotten.length;
}
