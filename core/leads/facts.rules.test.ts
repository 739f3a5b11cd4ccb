import { expect, test } from "vitest";
import { poolOrSizeText } from "./facts.rules.ts";

test.each([
  [{ poolName: "Apollo 14", poolSize: null }, "Apollo 14"],
  [{ poolName: "Apollo 14", poolSize: "Medium" }, "Apollo 14"],
  [{ poolName: null, poolSize: "X-Large" }, "X-Large pool"],
  [{ poolName: "", poolSize: "Plunge" }, "Plunge pool"],
  [{ poolName: null, poolSize: "" }, ""],
  [{ poolName: null, poolSize: null }, ""],
])("a lead with %o would like “%s”", (lead, words) => {
  expect(poolOrSizeText(lead)).toBe(words);
});
