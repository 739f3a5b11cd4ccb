import { expect, test } from "vitest";
import { defaultOffices } from "#core/settings/rules.ts";
import { officeOf } from "./office.ts";

const served = [
  { city: "Ocala", office: "ocala" },
  { city: "The Villages", office: "ocala" },
  { city: "Jacksonville", office: "ocala" },
  { city: "Tampa", office: "orlando" },
  { city: "winter park", office: "orlando" },
  { city: "Miami", office: "west-palm-beach" },
  { city: "", office: "ocala" },
  { city: "Atlantis", office: "ocala" },
];

test.each(served)("$city is served from $office", ({ city, office }) => {
  expect(officeOf(defaultOffices, city).id).toBe(office);
});
