import { z } from "zod";
import type { Policy } from "#core/auth/policies.ts";

/** No query, no body or no answer. */
export const none = z.undefined();
export type None = typeof none;

/** What a visitor's own address may do in a while: each of these calls costs us a mail or a search. */
export type VisitorLimit = {
  most: number;
  seconds: number;
  /** What is answered beyond it, where the visitor does not send messages. */
  message?: string;
};

/** One thing that can be asked of the server, as the server checks it, documents it and the browser calls it. */
export type Operation<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below the contract's path; ":id" is the record's. */
  path: string;
  summary: string;
  /** Who may; "anyone" needs no sign-in. */
  policy: Policy | "anyone";
  query: Query;
  body: Body;
  answer: Answer;
  status: 200 | 201 | 204;
  /** Another status with the same answer, for what turned out to be there already. */
  alsoAnswers?: 200;
  /** Checks the path's parameters where they are no record's id. */
  params: z.ZodType;
  /** The body is a file instead of JSON, as multipart/form-data or as its bytes alone. */
  takesFile?: boolean;
  limit?: VisitorLimit;
};

export type Operations = Record<string, Operation>;

/**
 * All that can be asked of and done with one noun: the only place that says it. From it come the server's routes with
 * validation, permission and errors, /api/openapi.json, the browser's typed calls, and the test that walks them all.
 */
export type Contract<All extends Operations = Operations> = {
  /** The tag that a write changes; records are tagged `name:id`. */
  name: string;
  /** What one and several are called on screens and in the document. */
  one: string;
  many: string;
  path: `/api${string}`;
  /** How a record is named in the path. */
  id: "number" | "text";
  /** Tags of other nouns that its answers show as well: a change to any of them makes them stale. */
  shows: readonly string[];
  operations: All;
};

type Stated = "id" | "shows";

/** States a noun's contract. Ids are numbers, and answers show this noun alone, unless it says otherwise. */
export function contract<const All extends Operations>(
  stated: Omit<Contract<All>, Stated> & Partial<Pick<Contract<All>, Stated>>,
): Contract<All> {
  return { id: "number", shows: [], ...stated };
}

type Stating<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType> = Partial<
  Omit<Operation<Query, Body, Answer>, "query" | "body" | "answer">
> &
  Pick<Operation, "path" | "summary" | "policy"> & { query?: Query; body?: Body; answer?: Answer };

/** Any call that is none of the usual five. A GET where it takes no body, a POST where it takes one. */
export function operation<
  Query extends z.ZodType = None,
  Body extends z.ZodType = None,
  Answer extends z.ZodType = None,
>(stated: Stating<Query, Body, Answer>): Operation<NoInfer<Query>, NoInfer<Body>, NoInfer<Answer>> {
  return {
    method: stated.body || stated.takesFile ? "POST" : "GET",
    status: stated.answer ? 200 : 204,
    ...stated,
    params: stated.params ?? none,
    query: stated.query ?? (none as unknown as Query),
    body: stated.body ?? (none as unknown as Body),
    answer: stated.answer ?? (none as unknown as Answer),
  };
}

/** What every staff list can be asked for; nouns add their filters and narrow the sorts they offer. */
export const ListQuery = z.object({
  q: z.string().max(200).default(""),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(25),
  sort: z.string().max(60).default(""),
});

/** A filter that is one word of the data. */
export const word = z.string().max(100).default("");

/** One page of a list. `total` counts all that match, up to 10,000; `totalCapped` says that there are more. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    items: z.array(row),
    total: z.number().int(),
    totalCapped: z.boolean().optional(),
    page: z.number().int(),
    pageSize: z.number().int(),
  });
}

/** What every stored record carries. Times are ISO-8601 in UTC. */
export const stamps = { createdAt: z.string(), updatedAt: z.string(), version: z.number().int() };

/** The version that a writer has read, in a body. */
export const version = z.number("Please send the version that you read").int().min(1);

const VersionQuery = z.object({
  version: z.coerce.number("Please send the version that you read").int().min(1),
});

type Saying = { summary?: string; policy: Policy };

/** GET /: one page of the list. */
export function list<Query extends z.ZodObject, Row extends z.ZodType>(
  query: Query,
  row: Row,
  { summary = "List", policy }: Saying,
) {
  return operation({ path: "", summary, policy, query, answer: pageOf(row) });
}

/** GET /:id: one record. */
export function find<Full extends z.ZodType>(answer: Full, { summary = "One record", policy }: Saying) {
  return operation({ path: "/:id", summary, policy, answer });
}

/** POST /: a new record, answered 201 as it is stored. */
export function create<Input extends z.ZodType, Full extends z.ZodType>(
  body: Input,
  answer: Full,
  { summary = "Add one", policy }: Saying,
) {
  return operation({ path: "", summary, policy, body, answer, status: 201 });
}

/** PATCH /:id: what the body leaves out stays. The body carries the version that was read. */
export function change<Input extends z.ZodType<{ version: number }>, Full extends z.ZodType>(
  body: Input,
  answer: Full,
  { summary = "Change one; what is left out stays", policy }: Saying,
) {
  return operation({ method: "PATCH", path: "/:id", summary, policy, body, answer });
}

/** DELETE /:id?version=: answered 204. */
export function remove({ summary = "Delete one", policy }: Saying) {
  return operation({ method: "DELETE", path: "/:id", summary, policy, query: VersionQuery });
}

/** POST /:id/name: something done with one record, answered with the record as it is then. */
export function act<Input extends z.ZodType, Full extends z.ZodType>(
  name: string,
  body: Input,
  answer: Full,
  { summary, policy }: Required<Saying>,
) {
  return operation({ path: `/:id/${name}`, summary, policy, body, answer });
}
