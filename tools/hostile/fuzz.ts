import fc from "fast-check";
import { problemStatus } from "#server/problem-response.ts";
import { send, type Answer } from "./client.ts";
import { collectionOf, describedOperations, type Described } from "./document.ts";
import type { Findings } from "./findings.ts";
import { faultOf } from "./judge.ts";
import { SeenValues } from "./seen-values.ts";
import type { People } from "./people.ts";
import { requestsOf, type Generated } from "./requests.ts";

/** The lists whose records other records refer to. */
const named = ["/api/admin/estimates", "/api/admin/users"];

type Fuzzing = { url: string; people: People; findings: Findings; seed: number; runs: number; until: number };

/**
 * Calls every operation of /api/openapi.json with generated requests, one after the other, so that the same seed sends
 * the same requests. A request that fails is minimized before it is reported.
 */
export async function fuzzOperations(fuzzing: Fuzzing): Promise<void> {
  const { url, people, findings, seed, runs, until } = fuzzing;
  const operations = await describedOperations(url);
  const seenValues = new SeenValues();
  const accepted = new Set<Described>();
  const refused = new Map<Described, Map<string, number>>();
  const ask = asker(fuzzing, seenValues, { accepted, refused });
  // records whose ids are written in the document, such as the settings
  for (const { path } of operations) {
    const [, collection, id] = /^(\/api\/admin\/settings)\/([\w-]+)$/.exec(path) ?? [];
    if (collection) seenValues.learn({ id }, collection);
  }
  for (const operation of operations)
    if (operation.method === "GET" && !operation.path.includes("{")) {
      const { method, path } = operation;
      const answer = await send(url, { method, path, headers: await people.headers("admin") });
      learn(seenValues, operation, answer);
    }
  const listed = new Set(operations.filter(({ method }) => method === "GET").map(({ path }) => path));
  for (const [n, operation] of operations.entries()) {
    for (const path of new Set([collectionOf(operation.path), ...named]))
      if (listed.has(path)) {
        const answer = await send(url, { method: "GET", path, headers: await people.headers("admin") });
        learn(seenValues, { ...operation, path }, answer);
      }
    // time that a quick operation leaves goes to the others; minimizing a failing request is included
    const interruptAfterTimeLimit = Math.max(500, (2 * (until - Date.now())) / (operations.length - n));
    const { method, path } = operation;
    const property = fc.asyncProperty(requestsOf(operation, seenValues), (request) =>
      ask(operation, request),
    );
    const result = await fc.check(property, { seed: seed + n, numRuns: runs, interruptAfterTimeLimit });
    findings.count("operations");
    if (result.interrupted) findings.count("operations with fewer requests, for lack of time");
    if (!accepted.has(operation)) {
      findings.count("operations that accepted no request");
      console.log(`  accepted none: ${method} ${path} (${mostOften(refused.get(operation))})`);
    }
    if (!result.failed || !result.counterexample) continue;
    const reason = (result.errorInstance as Error | undefined)?.message ?? "";
    findings.add(`${method} ${path}`, `${reason}\n    ${described(result.counterexample[0])}`);
  }
}

type Tally = {
  accepted: Set<Described>;
  /** Why an admin's valid requests were refused, and how often. */
  refused: Map<Described, Map<string, number>>;
};

function tallyRefusal(refused: Tally["refused"], operation: Described, { status, text }: Answer): void {
  const [, code = "", fields = ""] = /"code":"(\w+)"(?:,"fields":(\{[^}]*\}))?/.exec(text) ?? [];
  const reason = `${status} ${code} ${fields}`.trim();
  const reasons = refused.get(operation) ?? new Map<string, number>();
  refused.set(operation, reasons.set(reason, (reasons.get(reason) ?? 0) + 1));
}

function mostOften(reasons: Map<string, number> | undefined): string {
  const [first] = [...(reasons ?? [])].toSorted(([, a], [, b]) => b - a);
  return first ? `${first[1]} × ${first[0]}` : "no valid request of an admin";
}

/** Sends one generated request, counts the answer, and throws if something is wrong with it. */
function asker({ url, people, findings }: Fuzzing, seenValues: SeenValues, { accepted, refused }: Tally) {
  return async (operation: Described, request: Generated): Promise<void> => {
    const { who, isValid, headers } = request;
    const complete = withPassword(await withVersion(request, { url, operation, people }), operation, people);
    const answer = await send(url, { ...complete, headers: { ...headers, ...(await people.headers(who)) } });
    findings.count("requests");
    const changesPassword = operation.path.endsWith("/me/password");
    findings.count(`answered ${Math.floor(answer.status / 100)}xx`);
    const isAccepted = answer.status >= 200 && answer.status < 300;
    if (isAccepted) accepted.add(operation);
    else if (isValid && who === "admin") tallyRefusal(refused, operation, answer);
    if (isAccepted && operation.method !== "GET")
      findings.count(isValid ? "writes accepted" : "writes accepted in spite of something odd");
    learn(seenValues, operation, answer);
    const isGone = answer.status === 401 && answer.text.includes('"not_signed_in"');
    if (
      who !== "nobody" &&
      ((changesPassword && isAccepted) || isGone || (who === "admin" && answer.status === 403))
    )
      await people.renew(who);
    const { secrets } = people;
    const fault = faultOf(answer, { expected: operation.expected, codes: problemStatus, secrets });
    if (fault) throw new Error(fault);
  };
}

function learn(seenValues: SeenValues, { path }: Described, answer: Answer): void {
  if (answer.status < 200 || answer.status > 299 || !/json/.test(String(answer.headers["content-type"])))
    return;
  seenValues.learn(JSON.parse(answer.text), collectionOf(path));
}

/** The address of the record that an operation changes: .../7 for .../7/enable. */
function recordOf(path: string): string {
  return path.replace(/\?.*/, "").replace(/\/(\d+)\/[a-z-]+$/, "/$1");
}

type Context = { url: string; operation: Described; people: People };

/** Gives a valid write the version that its record has now; otherwise almost all of them would be stale. */
async function withVersion(request: Generated, { url, operation, people }: Context): Promise<Generated> {
  const { body, path, isValid } = request;
  const inQuery = operation.parameters.some(({ name }) => name === "version");
  const inBody = typeof body === "string" && operation.body?.properties?.version !== undefined;
  if (!isValid || operation.method === "GET" || !(inQuery || inBody)) return request;
  const headers = await people.headers("admin");
  const record = await send(url, { method: "GET", path: recordOf(path), headers });
  const version = /"version":(\d+)/.exec(record.text)?.[1];
  if (record.status !== 200 || !version) return request;
  if (inQuery) return { ...request, path: path.replace(/\bversion=[^&]*/, `version=${version}`) };
  return { ...request, body: JSON.stringify({ ...JSON.parse(String(body)), version: Number(version) }) };
}

/** Puts the sender's password into a valid request. */
function withPassword(request: Generated, { path, body: schema }: Described, people: People): Generated {
  const { who, isValid, body } = request;
  const own = people.credentials(who);
  if (!isValid || !own || !schema?.properties || typeof body !== "string") return request;
  if (path.endsWith("/login")) return { ...request, body: JSON.stringify(own) };
  if (!("current" in schema.properties)) return request;
  return { ...request, body: JSON.stringify({ ...JSON.parse(body), current: own.password }) };
}

function described({ who, method, path, headers, body }: Generated): string {
  const bodyText =
    body === undefined ? "" : ` ${short(Buffer.isBuffer(body) ? body.toString("latin1") : body)}`;
  return `${who}: ${method} ${short(path)} ${JSON.stringify(headers)}${bodyText}`;
}

function short(text: string): string {
  return text.length <= 600 ? text : `${text.slice(0, 600)}… (${text.length} characters)`;
}
