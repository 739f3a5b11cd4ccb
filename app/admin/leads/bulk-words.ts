import type { LeadBulkResult } from "#core/leads/bulk.shape.ts";
import type { ToastMessage } from "#app/ui/toasts.ts";

type Words = Pick<ToastMessage, "title"> & { description?: string };

/** What a bulk change did. */
export function bulkWords({
  changed,
  leftAlone,
  outOfSight,
}: Pick<LeadBulkResult, "changed" | "leftAlone" | "outOfSight">): Words {
  const parts = [
    leftAlone.length > 0 && `${leftAlone.length} skipped.`,
    outOfSight > 0 && `You can’t see ${gone(changed, outOfSight)} anymore.`,
  ].filter((part) => part !== false);
  return {
    title: changed === 1 ? "1 lead changed" : `${changed.toLocaleString("en-US")} leads changed`,
    ...(parts.length > 0 && { description: parts.join(" ") }),
  };
}

function gone(changed: number, outOfSight: number): string {
  if (outOfSight < changed) return `${outOfSight.toLocaleString("en-US")} of them`;
  return changed === 1 ? "it" : "them";
}

/**
 * What Undo could not do; undefined if it undid everything.
 * @param left how many had changed since
 */
export function undoWords(
  { changed, outOfSight }: Pick<LeadBulkResult, "changed" | "outOfSight">,
  left: number,
): Required<Words> | undefined {
  if (left + outOfSight === 0) return undefined;
  const [done, all] = [changed - outOfSight - left, changed].map((count) => count.toLocaleString("en-US"));
  const changedSince = left > 0 && "changed in the meantime";
  const unseen = outOfSight > 0 && "are no longer visible to you";
  const why = [changedSince, unseen].filter((part) => part !== false).join(" or ");
  return { title: `Undone for ${done} of ${all}`, description: `The others ${why} and stay as they are.` };
}
