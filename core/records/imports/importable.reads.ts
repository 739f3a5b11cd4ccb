import type { JobPayloads } from "#core/jobs.ts";
import { Problem } from "#core/problems.ts";
import type { Db, Row } from "#db/schema.ts";
import type { SheetRow } from "#lib/files/sheet-file.ts";
import { joinSentences } from "#lib/text/join-sentences.ts";
import type { NumberStyle } from "#lib/text/number-style.ts";
import type { ColumnField, ImportKind, Mapping, RowPlan } from "./rules.ts";
import type { FieldChange } from "./shape.ts";

/** What a row of a file would do. */
export type PlannedRow = SheetRow & {
  plan: RowPlan;
  name: string;
  recordId: string | null;
  recordVersion: number | null;
  changes: FieldChange[];
  input: object;
  back: object;
  reasons: string[];
};

/** How a file is read. */
export type Reading = {
  mapping: Mapping;
  /** How its numbers are written. */
  numbers: NumberStyle | "";
  /** The reason for figures that are stated and not computed. */
  because: string;
  /** The site's own address, such as https://sunspring.example. */
  publicUrl: string;
  now: Date;
};

/** What files can be about, and how their rows are compared with what is stored. */
export type Importable = {
  kind: ImportKind;
  /** What a column can be. */
  fields: readonly ColumnField[];
  /** Whether a column can be a figure, so that it matters how the file's numbers are written. */
  hasNumbers: boolean;
  /** What is wrong with a mapping, as a sentence; null if nothing is. */
  problemOf: (mapping: Mapping) => string | null;
  /** @returns what compares some rows after the other, which it is called with in the order of the file */
  startPlanning: (db: Db, reading: Reading) => Promise<(rows: SheetRow[]) => Promise<PlannedRow[]>>;
  /** The jobs that store an import's rows, and take them back. */
  jobs: Record<"run" | "undo", (importId: number) => Partial<JobPayloads>>;
};

/** What an import is about, if it is one of these. */
export function importableOf(of: readonly Importable[], { kind }: Row<"imports">): Importable | undefined {
  return of.find((one) => one.kind === kind);
}

type Parsed = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
type Schema<Shape> = { safeParse(planned: object): Parsed & { data?: Shape | undefined } };

/** What is wrong with the input of a row, as sentences that begin with the column if they are about one of these. */
export function issuesOf({ error }: Parsed, fields: readonly ColumnField[] = []): string[] {
  return (error?.issues ?? []).map(({ path, message }) => {
    const label = fields.find(({ name }) => name === path[0])?.label;
    return label ? `${label}: ${message}` : message;
  });
}

/**
 * What a row was planned to store, or noted to take back.
 * @throws Problem invalid_input where the rules have become stricter since
 */
export function readPlanned<Shape>(
  schema: Schema<Shape>,
  planned: object,
  fields?: readonly ColumnField[],
): Shape {
  const read = schema.safeParse(planned);
  if (read.data !== undefined) return read.data;
  throw new Problem("invalid_input", { message: joinSentences(issuesOf(read, fields)) });
}
