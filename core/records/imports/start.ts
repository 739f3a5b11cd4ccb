import { enqueue } from "#core/jobs.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { mappingOf } from "./reads.ts";
import { fileProblem } from "./rules.ts";
import { importFor, rememberMapping, setState, tagsOfImport, type ImportOrder } from "./writes.ts";

/**
 * Lets a job store an import's rows, or go on with it.
 * @throws Problem not_found; stale_version; too_late if it is running or over; invalid_input without a usable mapping
 */
export async function startImport(world: World, order: ImportOrder): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => start(tx, now, order), { changed: [...tagsOfImport(order.id), "jobs"] });
  world.jobs.wake();
}

async function start(tx: Tx, now: Date, order: ImportOrder): Promise<void> {
  const { record, importable } = await importFor(tx, order, "start");
  const { mapping, numbers } = mappingOf(record);
  const problem = fileProblem({ mapping, numbers }, importable.problemOf);
  if (problem) throw new Problem("invalid_input", { message: problem, fields: { mapping: problem } });
  await rememberMapping(tx, now, { headingKey: record.heading_key, mapping });
  const { new_count, changed_count } = record;
  const detail = { name: record.file_name, new: new_count, changed: changed_count };
  await setState(tx, { ...order, now, action: "import", detail }, { state: "running" });
  const subject = { type: "import", id: order.id } as const;
  await enqueue(tx, now, order.actor, importable.jobs.run(order.id), subject);
}
