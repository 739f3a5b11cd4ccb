import { inPages, required, serve } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { imports } from "./contract.ts";
import { exportWrong } from "./export-wrong.ts";
import { mapImport } from "./map.ts";
import { findImport, listImportRows, listImports } from "./reads.ts";
import type { Import } from "./shape.ts";
import { startImport } from "./start.ts";
import { stopImport } from "./stop.ts";
import { undoImport } from "./undo.ts";
import { uploadImport } from "./upload.ts";

export const importsService = serve(imports, {
  list: async (world, { query }) => inPages(query, await listImports(world.db.staff, query)),
  find: (world, { id }) => findImport(world.db.staff, id),
  upload: async (world, { file, actor }) => {
    const { id } = await uploadImport(world, { ...file, actor });
    return importOf(world, id);
  },
  rows: async (world, { id, query }) => {
    await importOf(world, id);
    return inPages(query, await listImportRows(world.db.staff, id, query));
  },
  wrong: async (world, { id }) => exportWrong(world, await importOf(world, id)),
  map: async (world, { id, body, actor }) => {
    await mapImport(world, { id, ...body, actor });
    return importOf(world, id);
  },
  start: async (world, { id, body, actor }) => {
    await startImport(world, { id, ...body, actor });
    return importOf(world, id);
  },
  stop: async (world, { id, body, actor }) => {
    await stopImport(world, { id, ...body, actor });
    return importOf(world, id);
  },
  undo: async (world, { id, body, actor }) => {
    await undoImport(world, { id, ...body, actor });
    return importOf(world, id);
  },
});

async function importOf(world: World, id: number): Promise<Import> {
  return required(await findImport(world.db.staff, id));
}
