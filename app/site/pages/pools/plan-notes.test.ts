import { expect, test } from "vitest";
import { depthNote, outlineNote } from "./plan-notes.ts";

test.each([
  [3.5, 6, [], "length, width and depths", "Side view at the same scale; the slope"],
  [5, 5, [], "length, width and depths", "Side view at the same scale; one depth"],
  [null, 6, [], "length, width and maximum depth", "Only the maximum depth is published"],
  [null, null, [], "length and width", "We don’t have the depths yet"],
  [3.5, 6, ["depth"], "length and width", "We don’t have the depths yet"],
])("depths of %s and %s, unsure: %j", (shallowDepthFt, deepDepthFt, unsure, sizes, note) => {
  const pool = { shallowDepthFt, deepDepthFt, unsure, outline: { simplified: true } };
  expect(outlineNote(pool)).toMatch(`To scale: ${sizes}, as the manufacturer publishes them.`);
  expect(depthNote(pool).startsWith(note)).toBe(true);
});
