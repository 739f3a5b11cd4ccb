import { expect, test } from "vitest";
import { leadStageLabels, leadStages } from "./stages.rules.ts";

test("each lead stage has its own label", () => {
  expect(new Set(leadStages.map((stage) => leadStageLabels[stage])).size).toBe(leadStages.length);
});
