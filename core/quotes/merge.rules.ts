import type { QuoteDraft } from "./draft.shape.ts";
import { quoteSectionIds, type Draw, type QuoteLine, type QuoteSectionId } from "./rules.ts";
import { isSame } from "#lib/lists/same.ts";
import { merge, pathTo, type Conflict, type Merged } from "#lib/lists/three-way-merge.ts";
import { mergeOrder } from "#lib/lists/merge-order.ts";

/** A line with the place it has in the quote. */
export type PlacedLine = QuoteLine & { section: QuoteSectionId; packageId: string };

type Listed = "packages" | "draws" | "attachments";
type Attachment = QuoteDraft["attachments"][number];

/**
 * A draft taken apart, so that two people's changes are merged line by line: lines, payments and attachments by their
 * ids, and their order separately. An id in the order without a line belongs to a deleted line.
 */
export type DraftParts = Omit<QuoteDraft, Listed> & {
  packages: { id: string; name: string }[];
  lines: Record<string, PlacedLine>;
  draws: Record<string, Draw>;
  attachments: Record<string, Attachment>;
  order: { lines: string[]; draws: string[]; attachments: string[] };
};

export function partsOf(draft: QuoteDraft): DraftParts {
  const { packages, draws, attachments, ...terms } = draft;
  const lines = packages.flatMap(({ id: packageId, sections }) =>
    sections.flatMap(({ id: section, lines: own }) => own.map((line) => ({ ...line, section, packageId }))),
  );
  return {
    ...terms,
    packages: packages.map(({ id, name }) => ({ id, name })),
    lines: byId(lines, ({ id }) => id),
    draws: byId(draws, ({ id }) => id),
    attachments: byId(attachments, ({ hash }) => hash),
    order: {
      lines: lines.map(({ id }) => id),
      draws: draws.map(({ id }) => id),
      attachments: attachments.map(({ hash }) => hash),
    },
  };
}

/** The draft again, with its sections in building order and without empty ones. */
export function draftFrom({ packages, lines, draws, attachments, order, ...terms }: DraftParts): QuoteDraft {
  const all = inOrder(lines, order.lines);
  return {
    ...terms,
    packages: packages.map(({ id, name }) => {
      const own = all.filter(({ packageId }) => packageId === id);
      const sections = quoteSectionIds.map((section) => ({
        id: section,
        lines: own.filter((line) => line.section === section).map(withoutPlace),
      }));
      return { id, name, sections: sections.filter((section) => section.lines.length > 0) };
    }),
    draws: inOrder(draws, order.draws),
    attachments: inOrder(attachments, order.attachments),
  };
}

/** The remaining items of a list in its order; items that the order does not name come last. */
export function inOrder<Item>(items: Record<string, Item>, order: string[]): Item[] {
  const ids = new Set(order.filter((id) => Object.hasOwn(items, id)));
  for (const id of Object.keys(items)) ids.add(id);
  return [...ids].map((id) => items[id] as Item);
}

/**
 * Merges two people's changes to the same draft: lines that either added, changed or moved. Conflicts are fields that
 * both changed differently, and lines that one deleted and the other changed; these keep my value until somebody
 * chooses. If both moved the same line, my position wins. Paths: "lines.deck-1.unitCents".
 */
export function mergeDrafts(base: DraftParts, mine: DraftParts, theirs: DraftParts, path = ""): Merged {
  const value: Record<string, unknown> = {};
  const conflicts: Conflict[] = [];
  const take = (name: string, merged: Merged) => {
    value[name] = merged.value;
    conflicts.push(...merged.conflicts);
  };
  for (const name of Object.keys(mine) as (keyof DraftParts)[]) {
    const at = pathTo(path, name);
    const sides = [base[name], mine[name], theirs[name]] as const;
    if (!apart.has(name)) take(name, merge(...sides, at));
  }
  value.order = {
    lines: mergeOrder(base.order.lines, mine.order.lines, theirs.order.lines),
    draws: mergeOrder(base.order.draws, mine.order.draws, theirs.order.draws),
    attachments: mergeOrder(base.order.attachments, mine.order.attachments, theirs.order.attachments),
  };
  take("deposit", asOne(base.deposit, mine.deposit, theirs.deposit, pathTo(path, "deposit")));
  const discount = pathTo(path, "discount");
  const share = asOne(base.discount.share, mine.discount.share, theirs.discount.share, `${discount}.share`);
  const reason = merge(
    base.discount.reason,
    mine.discount.reason,
    theirs.discount.reason,
    `${discount}.reason`,
  );
  take("discount", {
    value: { share: share.value, reason: reason.value },
    conflicts: [...share.conflicts, ...reason.conflicts],
  });
  return { value, conflicts };
}

/** The fields that are not simply merged one by one. */
const apart = new Set<keyof DraftParts>(["order", "discount", "deposit"]);

/** A share is an amount or a percentage, so it is merged as a whole. */
function asOne(base: unknown, mine: unknown, theirs: unknown, path: string): Merged {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine, conflicts: [] };
  if (isSame(mine, base)) return { value: theirs, conflicts: [] };
  return { value: mine, conflicts: [{ path, base, mine, theirs }] };
}

function byId<Item>(items: Item[], idOf: (item: Item) => string): Record<string, Item> {
  return Object.fromEntries(items.map((item) => [idOf(item), item]));
}

function withoutPlace(placed: PlacedLine): QuoteLine {
  const { section: _section, packageId: _packageId, ...line } = placed;
  return line;
}
