/**
 * The test files of the project `rules`, which run once: pure rules, the tools, and what involves files, mail or
 * HTTP but no database. tools/check/tests.ts refuses one that opens a database, because it would run on one engine
 * only.
 */
export const pure = [
  "lib/**/*.test.ts",
  "core/**/{rules,shape,policies,*.rules,*.shape,*.policies}.test.ts",
  "core/addresses.test.ts",
  "{bin,tools/*}/*.test.ts",
  "app/**/*.test.{ts,tsx}",
  "mail/**/*.test.{ts,tsx}",
  "media/**/*.test.ts",
  "paper/**/*.test.ts",
  "db/changes.test.ts",
  "tests/hostile-texts.test.ts",
  "server/middleware/guard-html.test.ts",
  "server/{campaign-query,config,page-cache,page-draws,page-tags,release-memory,token-buckets}.test.ts",
];
