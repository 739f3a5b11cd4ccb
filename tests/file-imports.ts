import type { Actor } from "#core/audit.ts";
import type { Importable } from "#core/records/imports/importable.reads.ts";
import { findImport, listImportRows } from "#core/records/imports/reads.ts";
import type { Import, ImportRow } from "#core/records/imports/shape.ts";
import { startImport } from "#core/records/imports/start.ts";
import { undoImport } from "#core/records/imports/undo.ts";
import { uploadImport } from "#core/records/imports/upload.ts";
import { runDueJobs } from "#jobs/worker.ts";
import type { TestWorld } from "./build.ts";

type Importing = { of: readonly [Importable, ...Importable[]]; actor: Actor };

/** Imports files as a user does, and runs the jobs until none is due. */
export function fileImports(world: TestWorld, { of, actor }: Importing) {
  const latest = async (id: number): Promise<Import> => (await findImport(world.db.read, of, id))!;
  async function after(act: typeof startImport, { id, version }: Import): Promise<Import> {
    await act(world, { id, version, actor, of });
    while ((await runDueJobs(world, 5)) > 0);
    return latest(id);
  }
  return {
    latest,
    /** @param as another user, or another kind of file */
    async uploaded(
      file: string[] | Uint8Array,
      as: { of?: Importable; actor?: Actor } = {},
    ): Promise<Import> {
      async function* body() {
        yield file instanceof Uint8Array ? file : new TextEncoder().encode(file.join("\r\n"));
      }
      const upload = { of: of[0], actor, ...as, body: body(), name: "rows.csv" };
      return latest((await uploadImport(world, upload)).id);
    },
    async rowsOf({ id }: Pick<Import, "id">): Promise<ImportRow[]> {
      return (await listImportRows(world.db.read, id, { show: "", page: 1, pageSize: 50 })).items;
    },
    started: (one: Import) => after(startImport, one),
    undone: (one: Import) => after(undoImport, one),
  };
}
