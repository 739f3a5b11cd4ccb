import type { World } from "#core/world.ts";
import { importFor, setState, tagsOfImport, type ImportOrder } from "./writes.ts";

/**
 * Stops an import after the rows that are being stored: it can go on later, or be undone.
 * @throws Problem not_found; stale_version; too_late if it is not running
 */
export async function stopImport(world: World, order: ImportOrder): Promise<void> {
  const now = world.now();
  await world.db.transact(
    async (tx) => {
      const { record } = await importFor(tx, order, "stop");
      const detail = { name: record.file_name };
      await setState(tx, { ...order, now, action: "pause", detail }, { state: "stopped" });
    },
    { changed: tagsOfImport(order.id) },
  );
}
