import fc from "fast-check";
import type { RawRequest } from "./client.ts";
import { collectionOf, type Described } from "./document.ts";
import { hostileBodies, hostileFiles, hostileText } from "./hostile-values.ts";
import type { SeenValues } from "./seen-values.ts";
import { identities, type Identity } from "./people.ts";
import { spoiled, validValue } from "./schema-values.ts";

/** A generated request. `isValid`: everything in it matches the document. */
export type Generated = RawRequest & { who: Identity; isValid: boolean };

/** Half of the requests are valid, the others have one fault. Most are from an admin, whom no permission check stops. */
export function requestsOf(operation: Described, seenValues: SeenValues): fc.Arbitrary<Generated> {
  const who = fc.oneof(
    { arbitrary: fc.constant("admin" as const), weight: 5 },
    { arbitrary: fc.constantFrom(...identities), weight: 3 },
  );
  const valid = parts(operation, seenValues);
  const wrong = fc.oneof(
    fc.record({ ...valid, path: hostilePath(operation, seenValues) }),
    fc.record({ ...valid, query: hostileQuery(operation, seenValues) }),
    ...(operation.body || operation.takesFile ? [fc.record({ ...valid, body: hostileBody(operation) })] : []),
    ...(operation.body ? [fc.record({ ...valid, body: spoiledBody(operation, seenValues) })] : []),
    fc.record({ ...valid, headers: hostileHeaders }),
  );
  return fc.oneof(
    fc.tuple(who, fc.record(valid)).map(([one, sent]) => made(operation, one, sent, true)),
    fc.tuple(who, wrong).map(([one, sent]) => made(operation, one, sent, false)),
  );
}

type Parts = {
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
};

function made(
  { method }: Described,
  who: Identity,
  { path, query, headers, body }: Parts,
  isValid: boolean,
): Generated {
  return { who, isValid, method, path: query ? `${path}?${query}` : path, headers, body };
}

function parts(
  operation: Described,
  seenValues: SeenValues,
): { [Name in keyof Parts]: fc.Arbitrary<Parts[Name]> } {
  return {
    path: path(operation, seenValues),
    query: query(operation, seenValues),
    headers: fc.constant(
      operation.takesFile
        ? { "content-type": "application/octet-stream" }
        : { "content-type": "application/json" },
    ),
    body: body(operation, seenValues),
  };
}

function path({ path: template, parameters }: Described, seenValues: SeenValues): fc.Arbitrary<string> {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const values = names.map((name) => {
    const schema = parameters.find((one) => one.in === "path" && one.name === name)?.schema ?? {};
    const own = { name: name === "id" ? `id of ${collectionOf(template)}` : name, seenValues };
    return fc
      .tuple(fc.nat(), validValue(schema, own))
      .map(([n, otherwise]) => seenValues.pick(own.name, n) ?? otherwise);
  });
  return fc
    .tuple(...values)
    .map((all) =>
      all.reduce<string>((done, value, n) => done.replace(`{${names[n]}}`, encoded(value)), template),
    );
}

function hostilePath({ path: template }: Described, seenValues: SeenValues): fc.Arbitrary<string> {
  const raw = fc.constantFrom(
    "%",
    "%ff",
    "%00",
    "%2e%2e%2f",
    "..",
    ".",
    "1e3",
    "0",
    "-1",
    "9".repeat(30),
    "a".repeat(4_000),
  );
  const one = fc.oneof(
    raw,
    fc
      .tuple(hostileText, fc.nat())
      .map(([text, n]) => encoded(seenValues.pick("slug", n % 2 ? n : -1) ?? text)),
  );
  return fc.tuple(one, one).map(([first, second]) => {
    const [begin = "", ...rest] = template.split(/\{\w+\}/);
    if (rest.length === 0) return `${template}/${first}`;
    return rest.reduce((done, part, n) => `${done}${n === 0 ? first : second}${part}`, begin);
  });
}

function query({ parameters }: Described, seenValues: SeenValues): fc.Arbitrary<string> {
  const inQuery = parameters.filter((one) => one.in === "query");
  const values = inQuery.map(({ name, schema }) => [name, validValue(schema, { name, seenValues })] as const);
  const requiredKeys = inQuery.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(values), { requiredKeys }).map((chosen) =>
    Object.entries(chosen)
      .flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one) => `${name}=${encoded(one)}`),
      )
      .join("&"),
  );
}

function hostileQuery({ parameters }: Described, seenValues: SeenValues): fc.Arbitrary<string> {
  const names = parameters.filter((one) => one.in === "query").map(({ name }) => name);
  const name = fc.constantFrom(...names, "q", "__proto__", "constructor", "a[b]", "page[]", "version");
  const value = fc.oneof(
    hostileText.map((text) => encoded(text)),
    fc.constantFrom("%", "%ff", "%00", "%c0%af", "+", "&", "=", "1&version=2"),
    fc.nat().map((n) => encoded(seenValues.pick("name", n) ?? "a")),
  );
  return fc
    .array(fc.tuple(name, value), { minLength: 1, maxLength: 3 })
    .map((all) => all.map(([one, text]) => `${encoded(one)}=${text}`).join("&"));
}

function body(
  { body: schema, takesFile }: Described,
  seenValues: SeenValues,
): fc.Arbitrary<string | Buffer | undefined> {
  if (schema) return validValue(schema, { name: "", seenValues }).map((value) => JSON.stringify(value));
  return takesFile ? picture : fc.constant(undefined);
}

function spoiledBody(
  { body: schema = {} }: Described,
  seenValues: SeenValues,
): fc.Arbitrary<string | undefined> {
  return spoiled(validValue(schema, { name: "", seenValues })).map((value) => JSON.stringify(value));
}

function hostileBody({ takesFile }: Described): fc.Arbitrary<string | Buffer> {
  if (!takesFile) return fc.constantFrom(...hostileBodies);
  const rest = fc.uint8Array({ maxLength: 2_000 });
  return fc
    .tuple(fc.constantFrom(...hostileFiles), rest)
    .map(([begin, bytes]) => Buffer.concat([Buffer.from(begin, "latin1"), bytes]));
}

const hostileHeaders = fc.constantFrom<Record<string, string>>(
  { "content-type": "text/plain" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "multipart/form-data; boundary=a" },
  { "content-type": "application/json", "accept-encoding": "gzip, br, a;q=9" },
  { "content-type": "application/json", "idempotency-key": "__proto__" },
  { "content-type": "application/json", "idempotency-key": "a".repeat(4_000) },
  { "content-type": "application/json", "if-none-match": '"', "if-modified-since": "never" },
  { "content-type": "application/json", cookie: "a=%; __proto__=b" },
  { "content-type": "application/json", "user-agent": "'\"><script>" },
  { "content-type": "application/json", origin: "https://evil.example", referer: "https://evil.example/%" },
  { "content-type": "application/json", range: "bytes=0-0,1-1,-9" },
);

/** A valid picture, different each time. */
const picture = fc
  .nat()
  .map((n) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><title>${n}</title><rect width="64" height="48" fill="teal"/></svg>`,
    ),
  );

function encoded(value: unknown): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  // Node itself rejects longer addresses
  return encodeURIComponent(text.slice(0, 1_500).toWellFormed());
}
