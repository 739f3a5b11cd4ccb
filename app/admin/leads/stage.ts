import { leadStageLabels } from "#core/leads/stages.rules.ts";

/** The label of a stage; in a history, a stage that is no longer used is shown as stored. */
export function stageLabel(stage: string): string {
  return Object.entries(leadStageLabels).find(([name]) => name === stage)?.[1] ?? stage;
}

export function stageVariant(stage: string): "plain" | "ok" | "warn" {
  if (stage === "new") return "warn";
  return stage === "won" ? "ok" : "plain";
}
