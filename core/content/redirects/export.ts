import { recordExport, type Actor } from "#core/audit.ts";
import type { FileAnswer } from "#core/contract.ts";
import type { World } from "#core/world.ts";
import { exportFile } from "#lib/files/export-file.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { listRedirects } from "./reads.ts";
import { redirectColumns } from "./rules.ts";
import type { RedirectExportQuery } from "./shape.ts";

type ExportRedirects = { query: RedirectExportQuery; actor: Actor };

/** Between two batches the server answers others. */
const batchSize = 100;

/**
 * The redirects that match a search as a CSV or XLSX file, read in batches while it is sent. The audit log records who
 * exported how many, even if the download breaks off.
 */
export async function exportRedirects(world: World, { query, actor }: ExportRedirects): Promise<FileAnswer> {
  const { format, q } = query;
  return {
    name: `redirects-${floridaIsoDay(world.now())}.${format}`,
    ...exportFile({
      format,
      headings: redirectColumns.map(({ label }) => label),
      batches: rowsOf(world, q),
      one: "redirect",
      ended: (count, isComplete) =>
        recordExport(world, actor, {
          entity: "redirect",
          detail: { format, searched: q !== "", count, isComplete },
        }),
    }),
  };
}

async function* rowsOf({ db }: World, q: string): AsyncGenerator<string[][]> {
  for (let page = 1; ; page += 1) {
    const { items } = await listRedirects(db.staff, { q, sort: "from", page, pageSize: batchSize });
    if (items.length > 0) yield items.map((one) => redirectColumns.map(({ name }) => String(one[name])));
    if (items.length < batchSize) return;
  }
}
