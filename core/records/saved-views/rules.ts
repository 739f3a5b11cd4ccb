/** What a list's address says: search, filters, sort order, page size and hidden columns. */
export type ViewQuery = Record<string, string>;

export const viewLimits = { name: 60, parameters: 30, value: 200, own: 50 };

export const viewSentences = {
  name: "Please enter a name",
  sameName: "You already have a view with this name.",
  tooMany: `You have ${viewLimits.own} views of this list. Delete one to save another.`,
  noView: "This view no longer exists.",
  notYours: "Only the person who saved this view, or an admin, can change it.",
};

/** Parameters of a list's address that are not part of a view: where one is in the list. */
const notOfView = ["view", "open", "page", "layout", "column"];

/** What a view of this address contains. */
export function viewQueryOf(search: URLSearchParams): ViewQuery {
  return Object.fromEntries([...search].filter(([name, value]) => !notOfView.includes(name) && value !== ""));
}

/** The parameter of a list's address with the headers of the hidden columns; without it, nothing is said of columns. */
export const hiddenParameter = "hidden";

const nothingHidden = "none";

/** The value of that parameter. */
export function hiddenValue(headers: string[]): string {
  return headers.join(",") || nothingHidden;
}

/** The headers that such a value names; undefined for no value. */
export function hiddenIn(value: string | null | undefined): string[] | undefined {
  if (!value) return undefined;
  return value === nothingHidden ? [] : value.split(",");
}

/** Whether an address says anything but which columns are hidden: a search, filter, sort order or page size. */
export function isFiltered(search: URLSearchParams): boolean {
  return Object.keys(viewQueryOf(search)).some((name) => name !== hiddenParameter);
}

/** Whether two views show the same. */
export function isSameView(one: ViewQuery, other: ViewQuery): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && one[name] === other[name])
  );
}

/** Names are compared as people read them. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
