import { person } from "./people.ts";

/** A question, in one or several forms that are asked in turn. */
export type Question = { name: string; paths: string[] };

const estimates = "/api/admin/estimates";
const contacts = "/api/admin/contacts";
const quotes = "/api/admin/quotes";

/** Every list of the staff area that grows, each with its searches, filters and orders. */
export function lists(leads: number, stageName: string, hasTasks: boolean): Question[] {
  const words = searches(leads);
  return [
    ...leadLists(stageName),
    ...(hasTasks ? [...ownedLists(), ...boards()] : []),
    ...searched(estimates, "leads", words),
    ...searched(estimates, "leads by name", words, "&sort=name"),
    ...searched(estimates, "open leads", words, `&${stageName}=open`),
    ...listed(contacts, "contacts", contactLists(stageName)),
    ...searched(contacts, "contacts", words),
    ...searched(contacts, "contacts by name", words, "&sort=name"),
    ...listed(quotes, "quotes", [
      ["newest", ""],
      ["drafts", `${stageName}=draft`],
    ]),
    ...(hasTasks ? quoteLists() : []),
    ...searched(quotes, "quotes", words),
    ...others.map(([name, ...paths]) => ({ name, paths: paths.map((path) => `/api/admin/${path}`) })),
  ];
}

/** Questions about quotes that the first trees cannot answer: every filter and order, the board, its values. */
function quoteLists(): Question[] {
  const stages = ["", "outstanding", "draft", "accepted"];
  const narrowed = stages.flatMap((stage) =>
    ["", "103", "none"].flatMap((owner) => ["", "orlando"].map((office) => ({ stage, owner, office }))),
  );
  const every = (path: string, more: object = {}) =>
    narrowed.map((filter) => `${path}?${new URLSearchParams({ ...filter, ...more })}`);
  return [
    ...listed(quotes, "quotes", [
      ["outstanding, of one person", "stage=outstanding&owner=103"],
      ["not opened for 3 days", "due=unopened"],
      ["expiring in 7 days", "due=expiring"],
      ["with a question", "due=asked"],
      ["sent in the last 7 days", "recent=sent"],
      ["from $50,000, by total", "least=50000&sort=total"],
      ["30 days or older", "age=30"],
      ["the last page, by total", "page=400&sort=total"],
    ]),
    { name: "quotes: every filter, newest", paths: every(quotes) },
    { name: "quotes: every filter, by total", paths: every(quotes, { sort: "total" }) },
    { name: "quotes: every filter, far down", paths: every(quotes, { page: "400" }) },
    { name: "quotes: board, every filter", paths: every(`${quotes}/board`) },
    { name: "quotes: values, every filter", paths: every(`${quotes}/figures`) },
    { name: "quotes: board, a last name", paths: [`${quotes}/board?q=reyes`, `${quotes}/board?q=munoz`] },
  ];
}

function searches(leads: number): [string, string[]][] {
  const some = Array.from({ length: 20 }, (_, n) => person(101 + Math.floor((n / 20) * leads)));
  return [
    ["a last name", ["munoz", "Reyes", "Zamora", "o'brien", "Vásquez"]],
    ["Last, First", some.map(({ first, last }) => `${last || "Smith"}, ${first}`)],
    ["a whole phone", some.map(({ phone }) => phone)],
    ["seven digits", some.map(({ phone }) => phone.replace(/\D/g, "").slice(-7))],
    ["four digits", some.map(({ phone }) => phone.replace(/\D/g, "").slice(-4))],
    ["an email", some.map(({ email }) => email)],
    ["a part of an email", some.map(({ email }) => email.split("@")[0] as string)],
    ["a common word", ["352", "gmail", "smith", "pool", "lake st"]],
    ["two letters", ["ma", "zo", "sm"]],
    ["nothing that is there", ["qzxqzx", "999 111 2222"]],
  ];
}

function leadLists(stageName: string): Question[] {
  return listed(estimates, "leads", [
    ["newest", ""],
    ["oldest", "sort=oldest"],
    ["by name", "sort=name"],
    ["by stage", `sort=${stageName}`],
    ["by office", "sort=office"],
    ["new", `${stageName}=new`],
    ["open", `${stageName}=open`],
    ["open, oldest first", `${stageName}=open&sort=oldest`],
    ["open, by name", `${stageName}=open&sort=name`],
    ["lost, by name", `${stageName}=lost&sort=name`],
    ["lost, one office, by name", `${stageName}=lost&office=ocala&sort=name`],
    ["one office, by name", "office=orlando&sort=name"],
    ["estimates of one office, open", `requestType=estimate&office=ocala&${stageName}=open`],
    ["the last page", "page=400"],
    ["the last page by name", "page=400&sort=name"],
  ]).concat(sorts.map((sort) => everyFilter(sort, stageName)));
}

const sorts = ["newest", "oldest", "name", "stage", "office"];

/** Questions about leads that the first trees cannot answer. */
function ownedLists(): Question[] {
  return listed(estimates, "leads", [
    ["waiting for a reply", "stage=waiting&sort=oldest"],
    ["waiting, of one office, by name", "stage=waiting&office=ocala&sort=name"],
    ["of one person, open", "owner=103&stage=open"],
    ["of one person, open, by name", "owner=103&stage=open&sort=name"],
    ["of nobody", "owner=none"],
    ["of nobody, page 400 by name", "owner=none&page=400&sort=name"],
    ["due today", "due=today"],
    ["overdue, of one person", "due=overdue&owner=103"],
    ["of one person: search, a last name", "owner=103&q=smith"],
  ]);
}

/** All columns with their counts and first cards, and further cards of one column. */
function boards(): Question[] {
  const board = `${estimates}/board`;
  const filters = ["", "103", "none"].flatMap((owner) =>
    ["", "orlando"].flatMap((office) =>
      ["", "estimate"].flatMap((requestType) =>
        ["", "open", "waiting", "lost"].map(
          (stage) => `${board}?${new URLSearchParams({ owner, office, requestType, stage })}`,
        ),
      ),
    ),
  );
  return [
    ...listed(board, "board", [
      ["everything", ""],
      ["of one office", "office=orlando"],
      ["of one person", "owner=103"],
      ["of nobody", "owner=none"],
      ["due today", "due=today"],
      ["more of a column", "column=lost&after=0.50000"],
      ["search, a last name", "q=reyes"],
      ["search, a common word", "q=gmail"],
    ]),
    { name: "board: every filter", paths: filters },
  ];
}

/** Each stage with and without an office and a form, on the first page and on page 400. */
function everyFilter(sort: string, stageName: string): Question {
  const paths = ["", "open", "new", "won", "lost"].flatMap((stage) =>
    ["", "orlando"].flatMap((office) =>
      ["", "estimate"].flatMap((requestType) =>
        ["1", "400"].map((page) => {
          const filter = { [stageName]: stage, office, requestType, page };
          return `${estimates}?${new URLSearchParams({ ...filter, sort: sort === "stage" ? stageName : sort })}`;
        }),
      ),
    ),
  );
  return { name: `leads: every filter, ${sort}`, paths };
}

/** Trees whose leads have a `state` sort contacts by `requests`. */
const contactLists = (stageName: string): [string, string][] => [
  ["newest", ""],
  ["by name", "sort=name"],
  ["by leads", `sort=${stageName === "state" ? "requests" : "leads"}`],
  ["the last page", "page=400"],
];

const others: [name: string, ...paths: string[]][] = [
  ["dashboard", "dashboard"],
  ["pools", "pools"],
  ["pools: search", "pools?q=apollo", "pools?q=latham"],
  ["articles", "blog"],
  ["articles: search", "blog?q=fiberglass", "blog?q=cost"],
  ["landing pages", "landing-pages"],
  ["landing pages: search", "landing-pages?q=ocala"],
  ["media", "media"],
  ["users", "users"],
  ["audit log", "audit", "audit?page=400"],
  ["health", "health"],
  ["a lead", "estimates/101", "estimates/50101"],
  ["a contact", "contacts/101", "contacts/50101"],
];

function listed(path: string, what: string, queries: [string, string][]): Question[] {
  return queries.map(([name, query]) => ({ name: `${what}: ${name}`, paths: [`${path}?${query}`] }));
}

function searched(path: string, what: string, searches: [string, string[]][], more = ""): Question[] {
  return searches.map(([name, words]) => ({
    name: `${what}: search, ${name}`,
    paths: words.map((word) => `${path}?q=${encodeURIComponent(word)}${more}`),
  }));
}
