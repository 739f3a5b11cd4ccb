import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { none, contract, operation } from "#core/contract.ts";
import { policy } from "#core/policies.ts";
import { z } from "zod";
import { browserContract } from "./browser-contracts.ts";

const root = join(import.meta.dirname, "..", "..");

/** The browser's module of a contract, if `core` has only these policies. */
function written(module: Record<string, unknown>, policies: Record<string, unknown> = {}): Promise<string> {
  return browserContract(root, "/notes/contract.ts", async (file) =>
    file === "/notes/contract.ts" ? module : file.endsWith("core/staff/policies.ts") ? policies : {},
  );
}

const all = policy("See notes", "sales");
const own = { ...policy("Change notes", "sales"), unless: () => true };
const Note = z.object({ id: z.number() });
const notes = contract({
  name: "notes",
  one: "note",
  many: "notes",
  path: "/api/admin/notes",
  policies: [all],
  operations: {
    find: operation({ path: "/:id", summary: "One", policy: all, answer: Note }),
    change: operation({
      method: "PATCH",
      path: "/:id",
      summary: "Change",
      policy: own,
      body: Note,
      answer: Note,
    }),
    export: operation({ path: "/export", summary: "All", policy: "anyone", sendsFile: "text/csv" }),
  },
});

test("a browser gets of a contract what a call needs: no schema, and a condition by import", async () => {
  expect(notes.operations.export.answer).toBe(none);
  const [imported, ...exported] = (await written({ notes }, { all, own })).split("\n");
  expect(imported).toBe('import { own as policy1 } from "#core/staff/policies.ts";');
  expect(exported).toHaveLength(1);
  const source = exported[0]!.replace("export const notes=", "return ");
  // oxlint-disable-next-line typescript/no-implied-eval -- it is what a browser runs
  expect(new Function("policy1", source)(own)).toEqual({
    id: "number",
    shows: [],
    name: "notes",
    one: "note",
    many: "notes",
    path: "/api/admin/notes",
    operations: {
      find: { method: "GET", path: "/:id", answersRecord: true, policy: all },
      change: { method: "PATCH", path: "/:id", answersRecord: true, takesKey: true, policy: own },
      export: { method: "GET", path: "/export", sendsFile: "text/csv", policy: "anyone" },
    },
  });
});

test.each([
  ["a condition that no policies.ts exports", { notes }, "“Change notes” has a condition"],
  ["what is no contract", { limit: 7 }, "exports limit, which is no contract"],
])("%s fails the build", async (_, module, message) => {
  await expect(written(module)).rejects.toThrow(message);
});

test("every contract can be loaded by a browser, with its policies' conditions", async () => {
  const files = readdirSync(join(root, "core"), { recursive: true, encoding: "utf8" });
  const contracts = files.filter((file) => /[/\\]contract\.ts$/.test(file));
  const sources = await Promise.all(contracts.map((file) => browserContract(root, join(root, "core", file))));
  expect(sources.length).toBeGreaterThan(20);
  const joined = sources.join("\n");
  expect(joined).toContain('from "#core/staff/policies.ts";');
  expect(joined).not.toMatch(/zod|summary/);
});
