import { leadStateLabels, type LeadState } from "#core/leads/rules.ts";

/** The label of a stage; one that this version does not know is shown as it is stored. */
export function stageLabel(state: string): string {
  return leadStateLabels[state as LeadState] ?? state;
}

export function stageLook(state: string): "plain" | "ok" | "warn" {
  if (state === "new") return "warn";
  return state === "won" ? "ok" : "plain";
}
