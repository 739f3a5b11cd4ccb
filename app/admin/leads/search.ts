import { searchSource } from "#app/admin/frame/palette/source.ts";
import { leads } from "#core/leads/contract.ts";
import { poolOrSizeText } from "#core/leads/facts.rules.ts";
import { fullName } from "#core/leads/rules.ts";
import { stageLabel } from "./stage.ts";

export const source = searchSource({
  label: "Leads",
  place: 10,
  contract: leads,
  path: "/admin/estimates",
  item: (lead) => ({
    id: String(lead.id),
    name: fullName(lead) || lead.email,
    detail: [stageLabel(lead.stage), poolOrSizeText(lead)].filter(Boolean).join(" · "),
  }),
  add: { label: "New lead", operation: leads.operations.create },
});
