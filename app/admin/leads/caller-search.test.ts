import { expect, test } from "vitest";
import { callerSearch } from "./caller-search.ts";

const nothing = { firstName: "", lastName: "", phone: "", email: "" };

test.each([
  [{}, null],
  [{ firstName: "Al" }, null],
  [{ firstName: "Ann" }, { field: "lastName", q: "Ann" }],
  [
    { firstName: " Al ", lastName: "Vo" },
    { field: "lastName", q: "Al Vo" },
  ],
  [{ firstName: "小明" }, { field: "lastName", q: "小明" }],
  [{ phone: "352 555" }, null],
  [{ phone: "555-0123" }, { field: "phone", q: "555-0123" }],
  [
    { phone: "(352) 555-0123", email: "ann@example.com" },
    { field: "phone", q: "(352) 555-0123" },
  ],
  [
    { firstName: "Ann", phone: "352" },
    { field: "lastName", q: "Ann" },
  ],
  [{ email: "an" }, null],
  [{ email: "ann@" }, { field: "email", q: "ann@" }],
])("while %o is typed, %o is searched for", (typed, search) => {
  expect(callerSearch({ ...nothing, ...typed })).toEqual(search);
});
