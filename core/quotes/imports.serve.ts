import { redirectImports } from "#core/content/redirect-imports/contract.ts";
import { redirectsFromFiles } from "#core/content/redirect-imports/plan.reads.ts";
import { poolImports } from "#core/pools/import-plan.reads.ts";
import type { Contract } from "#core/contract.ts";
import { inPages, required, serve, type Call, type Service } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { may } from "#core/policies.ts";
import { seeCosts } from "./policies.ts";
import { priceItemImports } from "./price-item-imports/contract.ts";
import { itemImports, itemImportsWithCosts } from "./price-item-imports/plan.reads.ts";
import { imports } from "#core/pools/imports/contract.ts";
import { exportWrong } from "#core/records/imports/export-wrong.ts";
import { mapImport } from "#core/records/imports/map.ts";
import type { Importable } from "#core/records/imports/importable.reads.ts";
import { rereadImport } from "#core/records/imports/reread.ts";
import { findImport, listImportRows, listImports } from "#core/records/imports/reads.ts";
import type { ImportOperations } from "#core/records/imports/operations.shape.ts";
import type { Import } from "#core/records/imports/shape.ts";
import { startImport } from "#core/records/imports/start.ts";
import { stopImport } from "#core/records/imports/stop.ts";
import { undoImport } from "#core/records/imports/undo.ts";
import { uploadImport } from "#core/records/imports/upload.ts";

type Caller = Pick<Call<never>, "session">;

/**
 * Answers the operations on imports of one noun.
 * @param importablesFor what the user may import, first what a new file is read as, and see
 */
function importsServed(
  contract: Contract<ImportOperations>,
  importablesFor: (caller: Caller) => readonly [Importable, ...Importable[]],
): Service {
  async function importOf(world: World, id: number, call: Caller): Promise<Import> {
    return required(await findImport(world.db.staff, importablesFor(call), id));
  }
  return serve(contract, {
    list: async (world, { query, ...call }) =>
      inPages(query, await listImports(world.db.staff, importablesFor(call), query)),
    find: (world, { id, ...call }) => findImport(world.db.staff, importablesFor(call), id),
    upload: async (world, { file, actor, ...call }) => {
      const [of] = importablesFor(call);
      const { id } = await uploadImport(world, { of, ...file, actor });
      return importOf(world, id, call);
    },
    rows: async (world, { id, query, ...call }) => {
      await importOf(world, id, call);
      return inPages(query, await listImportRows(world.db.staff, id, query));
    },
    wrong: async (world, { id, ...call }) => exportWrong(world, await importOf(world, id, call)),
    read: async (world, { id, body, actor, ...call }) => {
      await rereadImport(world, { id, ...body, actor, of: importablesFor(call) });
      return importOf(world, id, call);
    },
    map: async (world, { id, body, actor, ...call }) => {
      await mapImport(world, { id, ...body, actor, of: importablesFor(call) });
      return importOf(world, id, call);
    },
    start: async (world, { id, body, actor, ...call }) => {
      await startImport(world, { id, ...body, actor, of: importablesFor(call) });
      return importOf(world, id, call);
    },
    stop: async (world, { id, body, actor, ...call }) => {
      await stopImport(world, { id, ...body, actor, of: importablesFor(call) });
      return importOf(world, id, call);
    },
    undo: async (world, { id, body, actor, ...call }) => {
      await undoImport(world, { id, ...body, actor, of: importablesFor(call) });
      return importOf(world, id, call);
    },
  });
}

export const importsService = importsServed(imports, () => [poolImports]);

export const redirectImportsService = importsServed(redirectImports, () => [redirectsFromFiles]);

export const priceItemImportsService = importsServed(priceItemImports, ({ session: { user } }) =>
  may(user, { policy: seeCosts }) ? [itemImportsWithCosts, itemImports] : [itemImports],
);
