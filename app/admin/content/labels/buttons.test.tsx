import { expect, test } from "vitest";
import type { ArticleLabel } from "#core/content/labels.shape.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { LabelBody } from "./record.tsx";

const record: ArticleLabel = { id: "tag-salt", kind: "tag", name: "salt", articles: 2, published: 1 };
const steps = { next: undefined, open: () => {}, close: () => {} };

test("who may not rename a tag does not see the button", () => {
  const body = <LabelBody record={record} steps={steps} />;
  expect(buttonsOf(staffMarkup("editor", body))).toEqual(["Rename"]);
  expect(buttonsOf(staffMarkup("sales", body))).toEqual([]);
});
