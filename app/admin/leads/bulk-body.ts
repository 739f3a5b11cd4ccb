import type { Chosen } from "#app/admin/kit/list/use-selection.ts";
import type { LeadBulkChange, LeadFilter } from "#core/leads/bulk.shape.ts";
import type { LeadSummary } from "#core/leads/shape.ts";
import type { LeadStage } from "#core/leads/stages.rules.ts";

/** The values of the bar's fields; an empty one changes nothing. */
export type BulkInput = { stage: "" | LeadStage; lostReason: string; ownerId: string; officeId: string };

export const nothingSet: BulkInput = { stage: "", lostReason: "", ownerId: "", officeId: "" };

/** The body of the API call for a bulk change of the selected leads. */
export function bulkBody(chosen: Chosen<LeadSummary>, input: BulkInput): LeadBulkChange {
  const { stage, lostReason, ownerId, officeId } = input;
  return {
    chosen: chosen.all
      ? // the server checks it and ignores the page
        { ...chosen.all, query: chosen.all.query as LeadFilter }
      : { ids: chosen.rows.map(({ id, version }) => ({ id, version })) },
    set: {
      ...(stage !== "" && { stage }),
      ...(stage === "lost" && { lostReason }),
      ...(ownerId !== "" && { ownerId: ownerId === "none" ? null : Number(ownerId) }),
      ...(officeId !== "" && { officeId }),
    },
  };
}

/** The query of an export of the selected leads. */
export function exportQuery({ all, rows }: Chosen<LeadSummary>): Record<string, string | number> {
  return all ? all.query : { ids: rows.map(({ id }) => id).join(",") };
}
