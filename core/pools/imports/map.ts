import { planRows, startPlanning } from "#core/pools/import-plan.reads.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row } from "#db/schema.ts";
import type { NumberStyle } from "#lib/text/number-style.ts";
import { mappingOf, sheetRows } from "./reads.ts";
import { importFields, mappingProblem, numbersInDoubt, rowsAtOnce, type Mapping } from "./rules.ts";
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
 * Says which column of a file is which field and how its numbers are written, and compares its rows with the catalog
 * again. The next file with the same headings is read in the same way.
 * @throws Problem not_found; stale_version; too_late if it has been started; invalid_input for a mapping that can't be used
 */
export async function mapImport(
  world: World,
  { mapping, numbers: chosenNumbers, ...order }: MapImport,
): Promise<void> {
  const { id, version, actor } = order;
  requireMapping(mapping);
  const { record, numbers } = await world.db.transact(
    async (tx) => {
      const now = world.now();
      const record = await importFor(tx, order, "map");
      if (mappingOf(record).headings.length !== mapping.length)
        throw wrongMapping("Choose a field for each column.");
      const numbers = chosenNumbers ?? mappingOf(record).numbers;
      if (numbers === "")
        throw new Problem("invalid_input", { message: numbersInDoubt, fields: { numbers: numbersInDoubt } });
      await rememberMapping(tx, now, { headingKey: record.heading_key, mapping, numbers: chosenNumbers });
      const set = { state: "comparing", mapping: JSON.stringify(mapping), numbers } as const;
      await setState(tx, { ...order, now, action: "change", detail: { name: record.file_name } }, set);
      return { record, numbers };
    },
    { changed: tagsOfImport(id) },
  );
  await compare(world, record, { mapping, numbers, order: { id, version: version + 1, actor } });
  await world.db.transact(
    async (tx) => {
      const step = {
        id,
        version: version + 1,
        actor,
        now: world.now(),
        action: "compare",
        detail: { name: record.file_name },
      };
      await setState(tx, step, { ...(await countPlans(tx, id)), state: "checked" });
    },
    { changed: tagsOfImport(id) },
  );
}

type Comparison = { mapping: Mapping; numbers: NumberStyle; order: ImportOrder };

/** @throws Problem stale_version once another comparison has begun: its rows stay */
async function compare(
  world: World,
  { id, file_name }: Row<"imports">,
  { mapping, numbers, order }: Comparison,
): Promise<void> {
  const planning = await startPlanning(world.db.staff, { mapping, numbers, because: `From ${file_name}` });
  const next = (after: number) => sheetRows(world.db.staff, id, { after, most: rowsAtOnce });
  for (let rows = await next(0); rows.length > 0; rows = await next(rows.at(-1)?.number ?? 0)) {
    const planned = { ...order, rows: await planRows(world.db.staff, rows, planning) };
    await world.db.transact((tx) => storePlans(tx, world.db.engine, planned), { changed: [] });
  }
}

function requireMapping(mapping: Mapping): void {
  const fieldNames = new Set<string>(importFields.map(({ name }) => name));
  const problem = mapping.some((name) => name !== "" && !fieldNames.has(name))
    ? "There is no such field."
    : mappingProblem(mapping);
  if (problem) throw wrongMapping(problem);
}

function wrongMapping(message: string): Problem {
  return new Problem("invalid_input", { message, fields: { mapping: message } });
}
