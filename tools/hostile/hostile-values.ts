import fc from "fast-check";
import { greedyWorkbook, hostileWorkbooks } from "#tests/workbooks.ts";

/** Property names that every object has, or that change its prototype. */
export const prototypeNames = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
];

/** Texts that no form sends: markup, queries, commands, templates, header and path tricks, odd Unicode. */
export const hostileTexts = [
  ...prototypeNames,
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\r\nBcc: someone@example.org",
  "'",
  "' OR '1'='1' --",
  '"; DROP TABLE leads; --',
  "%' ESCAPE '\\",
  "\\",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example/a",
  "/\t/evil.example",
  "https://a.b;sandbox;.c/x.mp4",
  "{{7*7}}",
  "${7*7}",
  "{constructor}",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "$(id)",
  "| id",
  '=HYPERLINK("https://evil.example")',
  "\ud800",
  "\udfff\ud800",
  "\u202eevil",
  "\u0130\u0131\ufb03",
  "e\u0301".repeat(200),
  "👩‍👩‍👧‍👦".repeat(50),
  "2026-02-30",
  "9999-12-31T23:59:60Z",
  "-271821-04-20T00:00:00Z",
  "0",
  "-1",
  "1e309",
  "0x10",
  "NaN",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
];

const hostileNumbers = [
  0,
  -0,
  -1,
  0.1,
  1e-320,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 63),
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
];

/** Texts as long as bodies may be, and texts that make patterns backtrack. */
const longTexts = fc
  .constantFrom("a", " ", "<", "<!", "&#1", "1 ", "\\", "{a", "a@", "\n", "é", "[", "<h2>")
  .map((piece) => piece.repeat(Math.ceil(200_000 / piece.length)));

/** Objects with properties named like the built-in ones. */
const oddObjects = fc.constantFrom(...prototypeNames).map((name) => {
  const odd: Record<string, unknown> = {};
  // as JSON.parse does; an assignment would set the prototype
  Object.defineProperty(odd, name, { value: { polluted: true }, enumerable: true });
  return odd;
});

const nested = fc.integer({ min: 2, max: 400 }).map((depth) => {
  let value: unknown = "deep";
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value };
  return value;
});

export const hostileText = fc.oneof(
  { arbitrary: fc.constantFrom(...hostileTexts), weight: 6 },
  { arbitrary: fc.string({ unit: "binary", maxLength: 40 }), weight: 2 },
  { arbitrary: longTexts, weight: 1 },
);

/** Anything that JSON can carry, in place of what is expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 6 },
  { arbitrary: fc.constantFrom<unknown>(...hostileNumbers), weight: 3 },
  { arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]]), weight: 3 },
  { arbitrary: oddObjects, weight: 2 },
  { arbitrary: nested, weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
);

/** Bodies that are not JSON, or JSON that no form sends. */
export const hostileBodies = [
  "",
  "{",
  "nonsense",
  "null",
  "[]",
  '""',
  "1e999",
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  "\ufeff{}",
  "[".repeat(100_000),
  '{"a":'.repeat(20_000),
  `{"message":"${"a".repeat(200_000)}"}`,
];

/** First bytes of files that are not what they claim to be, or that hide something. */
export const hostileFiles = [
  "",
  "GIF89a",
  "\x89PNG\r\n\x1a\n",
  "\xff\xd8\xff\xe0",
  "RIFF\x00\x00\x00\x00WEBPVP8 ",
  "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
  "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><rect width='9' height='9'/></svg>",
  "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg xmlns='http://www.w3.org/2000/svg'>&a;</svg>",
  `${"<!---->".repeat(500)}x`,
  "%PDF-1.7",
  "PK\x03\x04",
  ...[...hostileWorkbooks.map(({ file }) => file()), greedyWorkbook()].map((file) =>
    Buffer.from(file).toString("latin1"),
  ),
];
