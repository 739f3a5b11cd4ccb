import { leadProblems } from "#core/content/redirects/lead.reads.ts";
import { redirectsFrom } from "#core/content/redirects/reads.ts";
import {
  goneStatus,
  ownAddress,
  redirectFields,
  type Lead,
  type Redirection,
} from "#core/content/redirects/rules.ts";
import { RedirectInput, type Redirect } from "#core/content/redirects/shape.ts";
import {
  issuesOf,
  type Importable,
  type PlannedRow,
  type Reading,
} from "#core/records/imports/importable.reads.ts";
import type { FieldChange } from "#core/records/imports/shape.ts";
import type { Db } from "#db/schema.ts";
import type { SheetRow } from "#lib/files/sheet-file.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { redirectMappingProblem } from "./rules.ts";
import { RedirectStep } from "./shape.ts";

/** Files of redirects. */
export const redirectsFromFiles: Importable = {
  kind: "redirects",
  fields: redirectFields,
  hasNumbers: false,
  problemOf: redirectMappingProblem,
  startPlanning: async (db, { mapping, publicUrl }) => {
    const planning: Planning = { mapping, publicUrl, seen: new Map(), inFile: new Map() };
    return (rows) => planRows(db, rows, planning);
  },
  jobs: {
    run: (importId) => ({ "redirect-import.run": { importId } }),
    undo: (importId) => ({ "redirect-import.undo": { importId } }),
  },
};

/** What is the same for all rows of a file. */
type Planning = Pick<Reading, "mapping" | "publicUrl"> & {
  /** The rows seen so far, by where their redirects begin. */
  seen: Map<string, number>;
  /** The redirects read so far, by where they begin in lower case. */
  inFile: Map<string, Lead[]>;
};

/** A row as it was read, with the redirect that begins there already. */
type ReadRow = {
  row: SheetRow;
  fromPath: string;
  stored: Redirect | undefined;
  /** How it is to lead; null if that can't be read. */
  wish: Redirection | null;
  reasons: string[];
};

/** Compares some rows of a file with the redirects. */
async function planRows(db: Db, rows: SheetRow[], planning: Planning): Promise<PlannedRow[]> {
  const begun = rows.map((row) => ({ row, cells: cellsOf(row, planning) }));
  const stored = await redirectsFrom(
    db,
    begun.map(({ cells }) => cells.fromPath),
  );
  const read: ReadRow[] = [];
  for (const { row, cells } of begun) {
    await nextTurn();
    const one = { row, fromPath: cells.fromPath, ...wishIn(cells, stored.get(cells.fromPath)) };
    noteSeen(one, planning);
    read.push(one);
  }
  // a row may lead to where a later one begins, so all of them are read first
  const planned: PlannedRow[] = [];
  for (const one of read) {
    await nextTurn();
    planned.push(await planRow(db, one, planning));
  }
  return planned;
}

type Cells = Record<keyof Lead | "code", string>;

/** The cells of a row; where it begins is as a request for it arrives, if it is an address at all. */
function cellsOf({ cells }: SheetRow, { mapping, publicUrl }: Planning): Cells {
  const cell = (name: keyof Redirection) => oneLine(cells[mapping.indexOf(name)] ?? "");
  const typed = pathIn(cell("fromPath"), publicUrl);
  const { data = typed } = RedirectInput.shape.fromPath.safeParse(typed);
  return { fromPath: data, toPath: pathIn(cell("toPath"), publicUrl), code: cell("statusCode") };
}

/** Lists of old pages often have their whole addresses: those of this site are read without its name. */
function pathIn(cell: string, publicUrl: string): string {
  const url = cell.startsWith("/") ? undefined : ownAddress(cell, publicUrl);
  return url ? `${url.pathname}${url.search}${url.hash}` : cell;
}

/** What a file need not say of a new redirect. */
const newRedirect: Target = RedirectInput.pick({ toPath: true, statusCode: true }).parse({});

/** How a row is to lead. An empty cell says nothing of what is stored, but a page that is gone leads nowhere. */
function wishIn(
  { fromPath, toPath, code }: Cells,
  stored: Redirect | undefined,
): Pick<ReadRow, "stored" | "wish" | "reasons"> {
  const before = stored ?? newRedirect;
  const statusCode = code === "" ? before.statusCode : codeIn(code);
  const isSilent = toPath === "" && statusCode !== goneStatus;
  const after = { toPath: isSilent ? before.toPath : toPath, statusCode };
  const read = stored
    ? RedirectStep.safeParse(changedIn(after, before))
    : RedirectInput.safeParse({ fromPath, ...after });
  const wish = read.success ? { fromPath, ...after, ...read.data } : null;
  return { stored, wish, reasons: issuesOf(read, redirectFields) };
}

/** The code in a cell such as "301" or "301 (permanent)"; NaN if there is none. */
function codeIn(cell: string): number {
  return Number(/^\d{3}\b/.exec(cell)?.[0]);
}

const targetFields = ["toPath", "statusCode"] as const;
type Target = Pick<Redirection, (typeof targetFields)[number]>;

/** The fields of what is to be that are not as they are. */
function changedIn(after: Target, before: Target): Partial<Target> {
  const changed = targetFields.filter((name) => after[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

/** Two rows may not be about the same URL: the first one counts. */
function noteSeen({ row, fromPath, wish, reasons }: ReadRow, { seen, inFile }: Planning): void {
  if (fromPath === "") return;
  const before = seen.get(fromPath);
  if (before !== undefined) {
    reasons.push(`Row ${before} is about the same URL`);
    return;
  }
  seen.set(fromPath, row.number);
  const key = fromPath.toLowerCase();
  if (wish) inFile.set(key, [...(inFile.get(key) ?? []), wish]);
}

async function planRow(
  db: Db,
  { row, fromPath, stored, wish, reasons }: ReadRow,
  { inFile }: Planning,
): Promise<PlannedRow> {
  const record = { recordId: stored ? String(stored.id) : null, recordVersion: stored?.version ?? null };
  const about = { ...row, name: fromPath, ...record, changes: [], input: {}, back: {}, reasons };
  if (!wish || reasons.length > 0) return { ...about, plan: "wrong" };
  const changed = stored ? changedIn(wish, stored) : wish;
  if (Object.keys(changed).length === 0) return { ...about, plan: "unchanged" };
  const problems = await leadProblems(
    db,
    { ...wish, ...(stored && { id: stored.id }), isMoved: !stored, isLed: wish.toPath !== stored?.toPath },
    inFile,
  );
  const issues = Object.entries(problems).map(([field, message]) => ({ path: [field], message }));
  if (issues.length > 0)
    return { ...about, plan: "wrong", reasons: issuesOf({ error: { issues } }, redirectFields) };
  return {
    ...about,
    plan: stored ? "changed" : "new",
    changes: changesOf(wish, stored),
    input: changed,
    back: stored ? changedIn(stored, wish) : {},
  };
}

/** Where a row begins is its name. */
function changesOf(wish: Redirection, stored: Redirect | undefined): FieldChange[] {
  return redirectFields
    .filter(({ name }) => name !== "fromPath")
    .map(({ name, label }) => ({ field: label, from: String(stored?.[name] ?? ""), to: String(wish[name]) }))
    .filter(({ from, to }) => from !== to);
}
