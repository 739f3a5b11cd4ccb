import { leadStageLabels, type LeadStage } from "#core/leads/rules.ts";

/** The label of a stage; a stage that this version does not know is shown as stored. */
export function stageLabel(stage: string): string {
  return leadStageLabels[stage as LeadStage] ?? stage;
}

export function stageVariant(stage: string): "plain" | "ok" | "warn" {
  if (stage === "new") return "warn";
  return stage === "won" ? "ok" : "plain";
}
