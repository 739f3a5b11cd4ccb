import { z } from "zod";
import { HistoryEntry, RevisionEntry } from "#core/records/shape.ts";
import { countLabel, mostCounted } from "#lib/lists/count.ts";
import type { Policy, Protected } from "#core/policies.ts";

/** For operations without a query, body or answer. */
export const none = z.undefined();
export type None = typeof none;

/** How often one visitor's address may call the operation: each of these calls costs an email or a search. */
export type VisitorLimit = {
  most: number;
  seconds: number;
  /** The error message beyond the limit, where the visitor is not sending a message. */
  message?: string;
};

/** One API operation, as the server validates it, the document describes it and the browser calls it. */
export type Operation<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Subject = never,
> = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Relative to the contract's path; ":id" is the record's id. */
  path: string;
  summary: string;
  /** Who may call it, for which records; "anyone" requires no sign-in. */
  policy: Protected<Subject>["policy"];
  query: Query;
  body: Body;
  answer: Answer;
  status: 200 | 201 | 204;
  /** An additional status with the same answer, for a record that already existed. */
  alsoAnswers?: 200;
  /** Validates the path parameters if they are not a record id. */
  params: z.ZodType;
  /** The body holds a password, of which no fingerprint may be kept: an Idempotency-Key is ignored. */
  takesPassword?: boolean;
  /**
   * Asks users who have a second factor to confirm with it, unless they have just done so; with "always", all others
   * for their password too.
   */
  asksAgain?: "withFactor" | "always";
  /** Also for users whose role needs a second factor that they do not have yet. */
  beforeFactor?: true;
  /** The largest body, in bytes, if it may be larger than a message or a form. */
  mostBytes?: number;
  /** The body is a file's bytes instead of JSON. */
  takesFile?: boolean;
  /**
   * The answer is a file instead of JSON, sent while it is being read, of this type unless the answer names another.
   */
  sendsFile?: "text/csv" | "application/pdf" | "image/jpeg";
  limit?: VisitorLimit;
  /** It answers the record, as `find` does. Set by `contract`. */
  answersRecord?: boolean;
  /** A write that is sent again with the same Idempotency-Key is stored only once. Set by `contract`. */
  takesKey?: boolean;
};

export type Operations = Record<string, Operation>;

/** An operation with this query and this answer. */
export type Answering<Answer, Query = unknown> = Operation<
  z.ZodType<unknown, Query>,
  z.ZodType,
  z.ZodType<Answer>
>;

/**
 * All operations on one noun, declared once. The server's routes with validation, permissions and errors,
 * /api/openapi.json, the browser's typed calls, and the test of every operation are derived from it.
 */
export type Contract<All extends Operations = Operations> = {
  /** The tag that writes announce; records are tagged `name:id`. */
  name: string;
  /** Singular and plural, for screens and the document. */
  one: string;
  many: string;
  path: `/api${string}`;
  /** The type of the record's id in the path. */
  id: "number" | "text";
  /** Tags of other nouns that its answers include: a change to any of them makes the answers stale. */
  shows: readonly string[];
  /** Further policies that decide what its answers include, for the table of roles. */
  policies: readonly Policy<unknown>[];
  operations: All;
};

type Stated = "id" | "shows" | "policies";

/** Declares a noun's contract. By default ids are numbers and answers include this noun only, all of it. */
export function contract<const All extends Operations>(
  stated: Omit<Contract<All>, Stated> & Partial<Pick<Contract<All>, Stated>>,
): Contract<All> {
  const { find } = stated.operations as Operations;
  const operations = Object.fromEntries(
    Object.entries(stated.operations).map(([name, operation]) => [
      name,
      {
        ...operation,
        ...(find && operation.answer === find.answer && { answersRecord: true }),
        ...(takesKey(operation) && { takesKey: true }),
      },
    ]),
  ) as All;
  return { id: "number", shows: [], policies: [], ...stated, operations };
}

/**
 * Every write of staff takes a key, except those with a password, which must leave no trace, those that take a file,
 * which is not read twice, and those that send a file, which cannot be sent again.
 */
function takesKey({ method, policy, takesFile, sendsFile, takesPassword }: Operation): boolean {
  return method !== "GET" && policy !== "anyone" && !takesFile && !sendsFile && !takesPassword;
}

type Stating<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType, Subject> = Partial<
  Omit<Operation<Query, Body, Answer>, "policy" | "query" | "body" | "answer">
> &
  Pick<Operation, "path" | "summary"> &
  Protected<Subject> & { query?: Query; body?: Body; answer?: Answer };

/** A file as an answer: its name, and its text or bytes in parts. */
export const FileAnswer = z.object({
  name: z.string(),
  type: z.string().optional(),
  parts: z.custom<AsyncIterable<string | Uint8Array>>(
    (value) => typeof value === "object" && value !== null && Symbol.asyncIterator in value,
  ),
});
export type FileAnswer = z.infer<typeof FileAnswer>;

/** Any operation other than the five standard ones: a GET unless it takes a body, then a POST. */
export function operation<
  Query extends z.ZodType = None,
  Body extends z.ZodType = None,
  Answer extends z.ZodType = None,
  Subject = never,
>(
  stated: Stating<Query, Body, Answer, Subject>,
): Operation<NoInfer<Query>, NoInfer<Body>, NoInfer<Answer>, NoInfer<Subject>> {
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

/** The query parameters of every staff list; nouns add filters and narrow the sort orders. */
export const ListQuery = z.object({
  q: z.string().max(200).default(""),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(25),
  sort: z.string().max(60).default(""),
});

/** A filter by a single value. */
export const word = z.string().max(100).default("");

/**
 * One page of a list. `total` counts all matches, up to 10,000, or 2,000 of a search; `totalCapped` means that there
 * are more. `unsorted` means that a search matches too much to be sorted as requested: the list is in the order of
 * arrival, newest first. `asOf` is when the page was read, for lists whose rows can be changed together.
 */
export type PageOf<Row> = {
  items: Row[];
  total: number;
  totalCapped?: boolean | undefined;
  unsorted?: boolean | undefined;
  asOf?: string | undefined;
  page: number;
  pageSize: number;
};

/** The schema of a page of these rows. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    items: z.array(row),
    total: z.number().int(),
    totalCapped: z.boolean().optional(),
    unsorted: z.boolean().optional(),
    asOf: z.string().optional(),
    page: z.number().int(),
    pageSize: z.number().int(),
  });
}

/** Fields of every stored record. Times are ISO-8601 in UTC. */
export const stamps = { createdAt: z.string(), updatedAt: z.string(), version: z.number().int() };

/** The version that the writer has read, in a body. */
export const version = z.int32("Please send the version that you read").min(1);
/** The same of a record that is there by default and stored on its first change: 0 before that. */
export const versionOrNone = z.int32("Please send the version that you read").min(0);

const VersionQuery = z.object({
  version: z.coerce
    .number("Please send the version that you read")
    .pipe(z.int32("Please send the version that you read").min(1)),
});

/** Only an operation on one record may depend on the record. */
type Saying<Subject = unknown> = { summary?: string } & Protected<Subject>;

/** The same of a write, which may ask who its user is. */
type Writing<Subject = unknown> = Saying<Subject> & Pick<Operation, "asksAgain">;

/** Lists can be paged as far as they are counted. */
function reachable<Query extends z.ZodObject>(query: Query): Query {
  return query.refine(({ page, pageSize }) => (Number(page) - 1) * Number(pageSize) < mostCounted, {
    path: ["page"],
    message: `Only the first ${countLabel(mostCounted)} can be listed. Search or filter for less.`,
  });
}

/** GET /: one page of the list. */
export function list<Query extends z.ZodObject, Row extends z.ZodType>(
  query: Query,
  row: Row,
  { summary = "List", policy }: Saying,
) {
  return operation({ path: "", summary, policy, query: reachable(query), answer: pageOf(row) });
}

/** GET /:id: one record. */
export function find<Full extends z.ZodType>(answer: Full, { summary = "One record", policy }: Saying) {
  return operation({ path: "/:id", summary, policy, answer });
}

/** POST /: a new record, answered with 201 and the stored record. */
export function create<Input extends z.ZodType, Full extends z.ZodType>(
  body: Input,
  answer: Full,
  { summary = "Add one", ...guard }: Writing,
) {
  return operation({ path: "", summary, ...guard, body, answer, status: 201 });
}

/** PATCH /:id: fields omitted from the body stay. The body includes the version that was read. */
export function change<Input extends z.ZodType<{ version: number }>, Full extends z.ZodType, Subject>(
  body: Input,
  answer: Full,
  { summary = "Change one; what is left out stays", ...guard }: Writing<Subject>,
) {
  return operation({ method: "PATCH", path: "/:id", summary, ...guard, body, answer });
}

/** GET /name: a file with what the query selects, sent in parts as it is read. It asks who its user is. */
export function download<Query extends z.ZodType, Subject>(
  name: string,
  query: Query,
  { summary, policy }: Required<Saying<Subject>>,
) {
  const file = { sendsFile: "text/csv", asksAgain: "withFactor", answer: FileAnswer } as const;
  return operation({ path: `/${name}`, summary, policy, query, ...file });
}

export type Removal<Subject> = Operation<typeof VersionQuery, None, None, Subject>;

/** DELETE /:id?version=: answered with 204. */
export function remove<Subject>({ summary = "Delete one", policy }: Saying<Subject>): Removal<Subject> {
  return operation({ method: "DELETE", path: "/:id", summary, policy, query: VersionQuery });
}

/** POST /:id/name: an action on one record, answered with the updated record. */
export function act<Input extends z.ZodType, Full extends z.ZodType, Subject>(
  name: string,
  body: Input,
  answer: Full,
  { summary, ...guard }: Required<Saying<Subject>> & Pick<Operation, "asksAgain">,
) {
  return operation({ path: `/:id/${name}`, summary, ...guard, body, answer });
}

/** GET /:id/history: the audit entries of one record, newest first; `listHistory` of the audit log implements it. */
export function changeHistory({ summary = "What was done to one, and by whom", policy }: Saying) {
  const query = reachable(ListQuery.pick({ page: true, pageSize: true }));
  return operation({ path: "/:id/history", summary, policy, query, answer: pageOf(HistoryEntry) });
}

/** GET /:id/revisions: the earlier versions of one record, newest first; `listRevisions` implements it. */
export function revisions({ summary = "The earlier versions of one, and who stored them", policy }: Saying) {
  const query = reachable(ListQuery.pick({ page: true, pageSize: true }));
  return operation({ path: "/:id/revisions", summary, policy, query, answer: pageOf(RevisionEntry) });
}

/** GET /:id/revisions/:version: one record as it was in an earlier version. */
export function revision<Full extends z.ZodType>(
  answer: Full,
  { summary = "One as it was in an earlier version", policy }: Saying,
) {
  return operation({ path: "/:id/revisions/:version", summary, policy, answer });
}
