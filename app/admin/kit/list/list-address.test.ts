import { expect, test } from "vitest";
import { changedSearch, queryOf, readListState } from "./list-address.ts";

const controls = { filters: ["state", "office"], sorts: ["newest", "name"] };

function read(search: string) {
  return readListState(new URLSearchParams(search), controls);
}

test("an empty address means the first 25 rows with nothing open", () => {
  expect(read("")).toEqual({
    q: "",
    sort: "",
    page: 1,
    pageSize: 25,
    filters: { state: "", office: "" },
    open: null,
  });
});

test.for([
  "page=0",
  "page=-2",
  "page=1.5",
  "page=x",
  "pageSize=7",
  "pageSize=1000",
  "sort=drop table",
  "open=",
])("%s is ignored", (search) => expect(read(search)).toEqual(read("")));

test("the API query matches the address, without empty values", () => {
  const state = read("q=%20pool%20%26&office=ocala&sort=name&page=3&pageSize=50&open=7");
  expect(queryOf(state)).toEqual({ page: 3, pageSize: 50, q: "pool &", sort: "name", office: "ocala" });
});

test("changing search, filter or sort goes back to the first page and keeps the rest", () => {
  expect(changedSearch("?page=4&state=new&open=7", { office: "ocala" })).toBe(
    "?state=new&open=7&office=ocala",
  );
});

test("opening a record keeps the page", () => {
  expect(changedSearch("?page=4", { open: "7" })).toBe("?page=4&open=7");
  expect(changedSearch("?page=4&open=7", { page: 5 })).toBe("?page=5&open=7");
});

test("default values are removed from the address", () => {
  expect(changedSearch("?page=4&q=pool&open=7", { q: "", open: null, page: 1 })).toBe("");
});
