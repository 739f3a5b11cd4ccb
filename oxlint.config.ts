import { defineConfig } from "oxlint";
import { noClimbing, wallOverrides } from "./tools/check/walls.ts";

const lines = (max: number): ["error", object] => ["error", { max, skipComments: true }];

/** Globals that core may not use, and what to use instead. */
const coreGlobals = [
  { name: "fetch", message: "core makes no network requests: call a vendor through world." },
  { name: "process", message: "core does not read the process: use world.config." },
  { name: "Buffer", message: "core does not use Node's own modules: use lib." },
  { name: "setTimeout", message: "core does not wait: enqueue a job." },
  { name: "setInterval", message: "core does not wait: enqueue a job." },
  ...["window", "document", "localStorage"].map((name) => ({
    name,
    message: "core does not run in a browser.",
  })),
];

const tooNew =
  "Browsers of early 2023, which visitors may have, lack it (README, Browsers): use an older call.";

/**
 * What Safari 16.4, Chrome 111 or Firefox 111 lack, of what is easily used. Names of methods are refused on any object,
 * others on their own one. Linting cannot see URLSearchParams.size, methods of iterators and the flag v of patterns.
 */
const tooNewForVisitors = [
  ...[
    "groupBy canParse withResolvers fromAsync toSorted toReversed toSpliced with isWellFormed toWellFormed",
    "checkVisibility startViewTransition showPopover hidePopover togglePopover requestClose setHTMLUnsafe",
    "union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom",
    "Segmenter DurationFormat getOrInsert getOrInsertComputed",
  ]
    .flatMap((line) => line.split(" "))
    .map((property) => ({ property })),
  ...["AbortSignal any", "URL parse", "Response json", "Promise try", "RegExp escape", "Iterator from"].map(
    (name) => ({ object: name.split(" ")[0]!, property: name.split(" ")[1]! }),
  ),
].map((call) => ({ ...call, message: tooNew }));

export default defineConfig({
  plugins: ["eslint", "typescript", "import", "unicorn", "oxc", "react", "jsx-a11y", "promise"],
  jsPlugins: ["./tools/check/lint-rules.js"],
  categories: { correctness: "error" },
  env: { builtin: true },
  ignorePatterns: [
    "node_modules/**",
    "build/**",
    ".vite/**",
    "data/**",
    "test-results/**",
    "playwright-report/**",
    // checked in a copy of the project, where they are in their places
    "tools/example/noun/**",
  ],
  rules: {
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
    "typescript/consistent-type-definitions": ["error", "type"],
    "typescript/no-explicit-any": "error",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    // We remove control characters from visitors' texts.
    "no-control-regex": "off",
    // role="status" on a paragraph and role="img" on a drawing are correct.
    "jsx-a11y/prefer-tag-over-role": "off",
    // Mistakes a table row with a click handler for a control.
    "jsx-a11y/control-has-associated-label": "off",
    // What the browser stores is known only after the first render, which must equal the server's.
    "react/set-state-in-effect": "off",
    // A scrollable region must be reachable by keyboard; axe checks the rest.
    "jsx-a11y/no-noninteractive-tabindex": "off",
    eqeqeq: "error",
    "no-var": "error",
    "prefer-const": "error",
    "no-empty": "error",
    // It asks, and the eye decides: a file is as long as its thought.
    "max-lines": ["warn", { max: 300 }],
    "max-lines-per-function": lines(60),
    "no-restricted-imports": ["error", { patterns: [noClimbing] }],
    "sunspring/no-global-names": "error",
    "sunspring/catch-after-import": "error",
  },
  overrides: [
    // The walls of docs/rooms.md; tools/check/walls.test.ts tests each violation.
    ...wallOverrides(),
    {
      files: ["lib", "db", "media", "mail", "paper", "jobs", "core", "server"].map((room) => `${room}/**`),
      rules: { "no-console": "error" },
    },
    // Kysely's own types for migrations and dialects use any.
    { files: ["db/**"], rules: { "typescript/no-explicit-any": "off" } },
    {
      files: ["core/**"],
      rules: {
        "sunspring/no-own-clock": "error",
        "no-restricted-globals": ["error", ...coreGlobals],
      },
    },
    {
      files: ["app/**"],
      rules: {
        "max-lines-per-function": lines(120),
        "no-restricted-globals": [
          "error",
          { name: "process", message: "Pages do not read the process: use the World's configuration." },
        ],
      },
    },
    {
      // what can travel to visitors, with what the server alone runs of it: a file may be needed there tomorrow
      files: [
        "app/*",
        "app/site/**",
        "app/ui/**",
        "core/*/**/rules.ts",
        "core/*/**/*.rules.ts",
        "core/addresses.ts",
        "lib/**",
      ],
      rules: { "no-restricted-properties": ["error", ...tooNewForVisitors] },
    },
    {
      // a screen of the staff area is the default export of its module (app/admin/routes.ts)
      files: ["app/admin/**"],
      excludeFiles: ["app/admin/kit/**"],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: ["server/**"],
      excludeFiles: ["server/config.ts", "server/main.ts"],
      rules: {
        "no-restricted-properties": [
          "error",
          {
            object: "process",
            property: "env",
            message: "server/config.ts is the only reader of the environment.",
          },
        ],
      },
    },
    { files: ["server/main.ts"], rules: { "no-console": "off" } },
    {
      files: ["*.config.ts", "tools/check/lint-rules.js", "tools/test/database.ts"],
      rules: { "import/no-default-export": "off" },
    },
    {
      files: ["tests/**", "**/*.test.ts", "**/*.test.tsx"],
      plugins: ["eslint", "typescript", "import", "unicorn", "oxc", "vitest"],
      rules: {
        "no-console": "off",
        "max-lines-per-function": "off",
        "no-restricted-globals": "off",
        "no-restricted-properties": "off",
        "sunspring/no-own-clock": "off",
        // Playwright reads the names of a fixture's first parameter; {} means that it needs none.
        "no-empty-pattern": "off",
        // Mistakes a renamed test function (const test = always.runIf(…)) for something else.
        "vitest/no-standalone-expect": "off",
        "vitest/no-conditional-expect": "off",
        "vitest/no-disabled-tests": "off",
        "vitest/valid-title": "off",
        "vitest/valid-expect": ["error", { maxArgs: 2 }],
        "vitest/expect-expect": "off",
        "sunspring/test-expects": "error",
      },
    },
  ],
});
