import type { QuoteStage } from "#core/quotes/rules.ts";

export function stageVariant(stage: QuoteStage): "plain" | "ok" | "warn" | "bad" {
  if (stage === "accepted") return "ok";
  if (stage === "declined" || stage === "expired") return "bad";
  return stage === "viewed" ? "warn" : "plain";
}
