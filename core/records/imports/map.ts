import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row } from "#db/schema.ts";
import type { NumberStyle } from "#lib/text/number-style.ts";
import type { Importable } from "./importable.reads.ts";
import { mappingOf, sheetRows } from "./reads.ts";
import { numbersInDoubt, rowsAtOnce, type Mapping } from "./rules.ts";
import {
  countPlans,
  importFor,
  rememberMapping,
  setState,
  storePlans,
  tagsOfImport,
  type ImportOrder,
} from "./writes.ts";

type MapImport = ImportOrder & { mapping: Mapping; numbers?: NumberStyle | undefined };

/**
 * Says which column of a file is which field and how its numbers are written, and compares its rows with what is stored
 * again. The next file with the same headings is read in the same way.
 * @throws Problem not_found; stale_version; too_late if it has been started; invalid_input for a mapping that can't be used
 */
export async function mapImport(
  world: World,
  { mapping, numbers: chosenNumbers, ...order }: MapImport,
): Promise<void> {
  const { id, version, actor } = order;
  const { record, importable, numbers } = await world.db.transact(
    async (tx) => {
      const now = world.now();
      const { record, importable } = await importFor(tx, order, "map");
      requireMapping(mapping, importable);
      if (mappingOf(record).headings.length !== mapping.length)
        throw wrongMapping("Choose a field for each column.");
      const numbers = chosenNumbers ?? mappingOf(record).numbers;
      if (numbers === "")
        throw new Problem("invalid_input", { message: numbersInDoubt, fields: { numbers: numbersInDoubt } });
      await rememberMapping(tx, now, { headingKey: record.heading_key, mapping, numbers: chosenNumbers });
      const set = { state: "comparing", mapping: JSON.stringify(mapping), numbers } as const;
      await setState(tx, { ...order, now, action: "change", detail: { name: record.file_name } }, set);
      return { record, importable, numbers };
    },
    { changed: tagsOfImport(id) },
  );
  const changed = { id, version: version + 1, actor };
  await compare(world, record, { importable, mapping, numbers, order: changed });
  await world.db.transact(
    async (tx) => {
      const detail = { name: record.file_name };
      const step = { ...changed, now: world.now(), action: "compare", detail };
      await setState(tx, step, { ...(await countPlans(tx, id)), state: "checked" });
    },
    { changed: tagsOfImport(id) },
  );
}

type Comparison = {
  importable: Importable;
  mapping: Mapping;
  numbers: NumberStyle;
  order: Omit<ImportOrder, "of">;
};

/** @throws Problem stale_version once another comparison has begun: its rows stay */
async function compare(
  world: World,
  { id, file_name }: Row<"imports">,
  { importable, mapping, numbers, order }: Comparison,
): Promise<void> {
  const { publicUrl } = world.config;
  const reading = { mapping, numbers, because: `From ${file_name}`, publicUrl, now: world.now() };
  const plan = await importable.startPlanning(world.db.staff, reading);
  const next = (after: number) => sheetRows(world.db.staff, id, { after, most: rowsAtOnce });
  for (let rows = await next(0); rows.length > 0; rows = await next(rows.at(-1)?.number ?? 0)) {
    const planned = { ...order, rows: await plan(rows) };
    await world.db.transact((tx) => storePlans(tx, world.db.engine, planned), { changed: [] });
  }
}

function requireMapping(mapping: Mapping, { fields, problemOf }: Importable): void {
  const fieldNames = new Set(fields.map(({ name }) => name));
  const problem = mapping.some((name) => name !== "" && !fieldNames.has(name))
    ? "There is no such field."
    : problemOf(mapping);
  if (problem) throw wrongMapping(problem);
}

function wrongMapping(message: string): Problem {
  return new Problem("invalid_input", { message, fields: { mapping: message } });
}
