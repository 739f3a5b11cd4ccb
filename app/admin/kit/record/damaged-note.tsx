import { Tag } from "./facts.tsx";

/** Marks a row, a record or an entry that has an unreadable stored value; the rest is shown. */
export function DamagedNote({ of }: { of: unknown }) {
  const isDamaged = typeof of === "object" && of !== null && "isDamaged" in of && of.isDamaged === true;
  return isDamaged ? <Tag variant="warn">Part of this can’t be read</Tag> : null;
}
