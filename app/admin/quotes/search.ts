import { searchSource } from "#app/admin/frame/palette/source.ts";
import { quotes } from "#core/quotes/contract.ts";
import { quoteStageLabels } from "#core/quotes/stages.rules.ts";
import { dollars } from "#lib/money/dollars.ts";

export const source = searchSource({
  label: "Quotes",
  place: 15,
  contract: quotes,
  path: "/admin/admin-estimates",
  item: ({ id, number, contactName, stage, totalCents }) => ({
    id: String(id),
    name: `${number}, ${contactName}`,
    detail: `${quoteStageLabels[stage]} · ${dollars(totalCents)}`,
  }),
});
