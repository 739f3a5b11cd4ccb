import type { Answer } from "./client.ts";

const requestId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Texts that reveal the program's internals: stack traces, drivers, its own files, password hashes. */
const insides = [
  /\n\s+at .*:\d+:\d+/,
  /\bnode:internal\b|\bnode_modules\//,
  /\bSQLITE_[A-Z]+|\bSqliteError\b|near ".*": syntax error/,
  /syntax error at or near|\bpg_catalog\b|duplicate key value violates/,
  /\$argon2(id|i|d)\$/,
  /\b(TypeError|ReferenceError|RangeError): /,
];

/** The status of each code: `problemStatus` of the server. */
export type Codes = Readonly<Record<string, number>>;

type Judging = {
  /** The statuses that the document allows for the operation; any if the answer is a page. */
  expected?: number[];
  codes: Codes;
  /** What no answer may contain: passwords, tokens of others, folders. */
  secrets: string[];
};

/** @returns what is wrong with an answer; undefined if nothing is */
export function faultOf(answer: Answer, { expected, codes, secrets }: Judging): string | undefined {
  const { status, text, failure } = answer;
  if (failure) return `no answer: ${failure}`;
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  const leak = leakIn(text, secrets);
  if (leak) return leak;
  if (!expected) return undefined;
  if (status >= 400) return faultOfError(answer, codes);
  return expected.includes(status) ? undefined : `answered ${status}, expected ${expected.join(" or ")}`;
}

/** @returns what a text reveals of the program's internals or secrets; undefined if nothing */
export function leakIn(text: string, secrets: string[]): string | undefined {
  const inside = insides.map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
  if (inside) return `tells of the program's insides: ${inside.trim().slice(0, 200)}`;
  const at = secrets.findIndex((secret) => text.includes(secret));
  return at === -1 ? undefined : `contains a secret (number ${at + 1} of ${secrets.length})`;
}

const parts = ["message", "code", "fields", "currentVersion", "storedId", "requestId"];

/** @returns how an error differs from the form that all errors have; undefined if it does not */
function faultOfError({ status, headers, text }: Answer, codes: Codes): string | undefined {
  const type = String(headers["content-type"] ?? "");
  if (!type.startsWith("application/json"))
    return `error ${status} is no JSON but ${type}: ${text.slice(0, 200)}`;
  const body = parsed(text);
  if (typeof body !== "object" || body === null) return `error ${status} is no object: ${text.slice(0, 200)}`;
  const { message, code, fields, currentVersion, storedId, requestId: id } = body as Record<string, unknown>;
  const wrong = [
    typeof message === "string" && message !== "" ? "" : "message",
    typeof code === "string" && Object.hasOwn(codes, code) && codes[code] === status ? "" : "code",
    typeof id === "string" && requestId.test(id) ? "" : "requestId",
    fields === undefined || isTexts(fields) ? "" : "fields",
    currentVersion === undefined || Number.isInteger(currentVersion) ? "" : "currentVersion",
    storedId === undefined || Number.isInteger(storedId) ? "" : "storedId",
    ...Object.keys(body).filter((name) => !parts.includes(name)),
  ].filter(Boolean);
  return wrong.length > 0
    ? `error ${status} with wrong ${wrong.join(", ")}: ${text.slice(0, 200)}`
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTexts(fields: unknown): boolean {
  return (
    typeof fields === "object" &&
    fields !== null &&
    Object.values(fields).every((one) => typeof one === "string")
  );
}
