import { enqueue } from "#core/jobs.ts";
import type { World } from "#core/world.ts";
import { importFor, setState, tagsOfImport, type ImportOrder } from "./writes.ts";

/**
 * Lets a job take back what an import has stored.
 * @throws Problem not_found; stale_version; too_late if it is running, or has been undone
 */
export async function undoImport(world: World, order: ImportOrder): Promise<void> {
  const now = world.now();
  await world.db.transact(
    async (tx) => {
      const { record, importable } = await importFor(tx, order, "undo");
      const detail = { name: record.file_name };
      await setState(tx, { ...order, now, action: "undo", detail }, { state: "undoing" });
      const subject = { type: "import", id: order.id } as const;
      await enqueue(tx, now, order.actor, importable.jobs.undo(order.id), subject);
    },
    { changed: [...tagsOfImport(order.id), "jobs"] },
  );
  world.jobs.wake();
}
