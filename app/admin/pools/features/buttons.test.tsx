import { expect, test } from "vitest";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { FeaturesButton } from "./button.tsx";
import { FeatureRow } from "./row.tsx";

const at = "2026-11-22T10:00:00.000Z";
const feature = { id: 7, name: "Grotto", pools: 2, version: 1, createdAt: at, updatedAt: at };

test("the list of features opens for those who may change it", () => {
  const part = <FeaturesButton label="Features…" />;
  expect(buttonsOf(staffMarkup("editor", part))).toEqual(["Features…"]);
  expect(buttonsOf(staffMarkup("sales", part))).toEqual([]);
});

test("each feature has buttons that name it, and its number of pools", () => {
  const html = staffMarkup("editor", <FeatureRow feature={feature} others={[]} onDone={() => {}} />);
  expect(buttonsOf(html)).toEqual(["Rename Grotto", "Merge Grotto into another", "Remove Grotto"]);
  expect(html).toContain("2 pools");
});
