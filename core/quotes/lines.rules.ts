import { finishText, newLine } from "./draft.rules.ts";
import { inOrder, type DraftParts, type PlacedLine } from "./merge.rules.ts";
import { fullPoolName } from "#core/pools/rules.ts";
import {
  lineCents,
  quoteSectionIds,
  type QuoteLine,
  type QuotePackage,
  type QuoteSectionId,
} from "./rules.ts";

/** A quote's lines as they are shown: by section in building order, and in their order within it. */
export function shownLines({ lines, order, packages }: DraftParts): PlacedLine[] {
  const all = inOrder(lines, order.lines);
  const places = packages.map(({ id }) => id);
  const placeOf = (line: PlacedLine) =>
    places.indexOf(line.packageId) * quoteSectionIds.length + quoteSectionIds.indexOf(line.section);
  return [...all].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Adds a line to this section: behind another one, or as the last of its section. */
export function withLine(parts: DraftParts, line: Partial<PlacedLine> & Placed, after?: string): DraftParts {
  const packageId = line.packageId ?? parts.packages[0]?.id ?? "main";
  const added = { ...newLine(line), section: line.section, packageId };
  const lines = shownLines(parts);
  const last = after ?? lines.findLast(({ section }) => section === line.section)?.id;
  const ids = lines.map(({ id }) => id);
  const at = last === undefined ? ids.length : ids.indexOf(last) + 1;
  return inNewOrder({ ...parts, lines: { ...parts.lines, [line.id]: added } }, withId(ids, at, line.id));
}

function withId(ids: string[], at: number, id: string): string[] {
  return [...ids.slice(0, at), id, ...ids.slice(at)];
}

type Placed = { id: string; section: QuoteSectionId };

/** A line as it was deleted, the order at that time, and its cost if that is known. */
type Deleted = { line: PlacedLine; order: string[]; cost: number | undefined };

/** Puts a deleted line back where it was, with its cost, which a save without the line may have dropped. */
export function withLineAgain(parts: DraftParts, { line, order, cost }: Deleted): DraftParts {
  if (Object.hasOwn(parts.lines, line.id)) return parts;
  const before = order.slice(0, order.indexOf(line.id)).findLast((id) => Object.hasOwn(parts.lines, id));
  const ids = parts.order.lines.filter((id) => id !== line.id);
  const at = before === undefined ? 0 : ids.indexOf(before) + 1;
  const lines = { ...parts.lines, [line.id]: line };
  const costs = cost === undefined ? parts.costs : { ...parts.costs, [line.id]: cost };
  return inNewOrder({ ...parts, lines, costs }, withId(ids, at, line.id));
}

export function withoutLine(parts: DraftParts, id: string): DraftParts {
  const { [id]: _gone, ...lines } = parts.lines;
  return { ...parts, lines };
}

export function withChanged(parts: DraftParts, id: string, change: Partial<PlacedLine>): DraftParts {
  const line = parts.lines[id];
  return line ? { ...parts, lines: { ...parts.lines, [id]: { ...line, ...change } } } : parts;
}

/** Sets the cost of one unit of a line, in cents; undefined if nobody knows it. */
export function withCost(parts: DraftParts, id: string, cents: number | undefined): DraftParts {
  const { [id]: _before, ...costs } = parts.costs;
  return { ...parts, costs: cents === undefined ? costs : { ...costs, [id]: cents } };
}

/** Adds a copy of a line behind it, with the same cost. */
export function withCopy(parts: DraftParts, id: string, copyId: string): DraftParts {
  const line = parts.lines[id];
  if (!line) return parts;
  return withLine(withCost(parts, copyId, parts.costs[id]), { ...line, id: copyId }, id);
}

/**
 * Moves a line to the place of another one. In the section beside its own it goes to the nearer end, so a step up or
 * down never skips a place.
 */
export function withMoved(parts: DraftParts, id: string, to: string): DraftParts {
  const ids = shownLines(parts).map((line) => line.id);
  const [from, target] = [ids.indexOf(id), parts.lines[to]];
  if (from < 0 || !target || id === to) return parts;
  const at = ids.indexOf(to);
  const { section, packageId } = target;
  const isBeside = Math.abs(from - at) === 1 && section !== parts.lines[id]?.section;
  const order = isBeside
    ? ids
    : withId(
        ids.filter((one) => one !== id),
        at,
        id,
      );
  return inNewOrder(withChanged(parts, id, { section, packageId }), order);
}

/** Moves a line to the end of another section. */
export function withSection(parts: DraftParts, id: string, section: QuoteSectionId): DraftParts {
  const line = parts.lines[id];
  if (!line || line.section === section) return parts;
  return withLine(withoutLine(parts, id), { ...line, section });
}

/** Whether a line that the customer would get has no price, and nobody said that this is on purpose. */
export function lacksPrice(line: QuoteLine): boolean {
  return line.kind !== "excluded" && line.isFree !== true && lineCents(line) === 0;
}

/** "Apollo 14 shell", "Shell Apollo 14"; not "Crane for the shell" or "Shell delivery". */
const shellNames =
  /(?<!\b(?:the|your|this) (?:[\p{L}\d]+ )?)\bshell\b(?! (?:colou?r|crane|delivery|finish|freight|gel|install\w*|permit|pick|repair|set\b|setting|transport|upgrade|warranty))/iu;

/**
 * The lines of a package that are each the pool's shell: of the section Shell, part of the price whatever the customer
 * chooses, and named as a shell or like the pool itself.
 */
export function shellLines({ sections }: QuotePackage, pool: { name: string; manufacturer: string } | null) {
  const full = pool ? fullPoolName(pool) : "";
  const names = [full, full.slice(pool?.manufacturer.length ?? 0)].map(asCompared).filter(Boolean);
  return sections
    .filter(({ id }) => id === "shell")
    .flatMap(({ lines }) => lines)
    .filter(
      ({ kind, name }) => kind === "fixed" && (shellNames.test(name) || names.includes(asCompared(name))),
    );
}

function asCompared(name: string): string {
  return name.trim().toLowerCase();
}

/** Whether a line of the shell has the name that a new quote gives it. */
function isShell(name: string): boolean {
  return /^fiberglass shell$|, fiberglass shell$/i.test(name);
}

/** Names the shell's line for another pool, unless it has a name of its own. */
export function withPool(parts: DraftParts, pool: { id: string; name: string }): DraftParts {
  const shell = Object.values(parts.lines).find(({ section, name }) => section === "shell" && isShell(name));
  const chosen = { ...parts, poolId: pool.id };
  return shell ? withChanged(chosen, shell.id, { name: `${pool.name}, fiberglass shell` }) : chosen;
}

/** Sets another finish, also in the text of the shell's line unless staff changed that text. */
export function withFinish(parts: DraftParts, finish: string): DraftParts {
  const [before, after] = [finishText(parts.finish), finishText(finish)];
  const shell = Object.values(parts.lines).find(
    ({ section, name, text }) => section === "shell" && text === before && (before !== "" || isShell(name)),
  );
  const chosen = { ...parts, finish };
  return shell ? withChanged(chosen, shell.id, { text: after }) : chosen;
}

function inNewOrder(parts: DraftParts, lines: string[]): DraftParts {
  return { ...parts, order: { ...parts.order, lines } };
}
