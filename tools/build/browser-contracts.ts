import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Contract, Operation } from "#core/contract.ts";
import type { Policy } from "#core/policies.ts";

/** Evaluates a module of ours, given its path on disk. */
export type Load = (file: string) => Promise<Record<string, unknown>>;

const importFile: Load = (file) => import(pathToFileURL(file).href) as ReturnType<Load>;

/**
 * A contract as the browser loads it (decision 0028): what a call of each operation needs, without schemas.
 * @throws if it exports anything but contracts, or a condition of a policy that no policies.ts exports
 */
export async function browserContract(root: string, file: string, load = importFile): Promise<string> {
  const sources = await exportedPolicies(root, load);
  const imports = new Set<string>();
  const policySource = (policy: Policy | "anyone") => {
    if (policy === "anyone" || !(policy.unless ?? policy.also)) return text(policy);
    // a function cannot be serialized
    const source = sources.get(policy);
    if (!source) throw new Error(`“${policy.label}” has a condition; export it from its noun's policies.ts.`);
    imports.add(source.statement);
    return source.local;
  };
  const operationSource = ([name, { policy, ...operation }]: [string, Operation]) => {
    const { method, path, sendsFile, answersRecord, takesKey } = operation;
    return `${text(name)}:{...${text({ method, path, sendsFile, answersRecord, takesKey })},policy:${policySource(policy)}}`;
  };
  const exported = Object.entries(await load(file)).map(([name, contract]) => {
    const { operations, policies: _, ...rest } = contract as Contract;
    if (!operations) throw new Error(`${file} exports ${name}, which is no contract, to the browser.`);
    const written = Object.entries(operations).map(operationSource);
    return `export const ${name}={...${text(rest)},operations:{${written.join()}}};`;
  });
  return [...imports, ...exported].join("\n");
}

/** The files that say who may do what. */
export function policyFiles(root: string): string[] {
  return readdirSync(join(root, "core"), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /[/.]policies\.ts$/.test(file))
    .map((file) => `core/${file}`);
}

/** The import of each policy, under a unique name. */
async function exportedPolicies(root: string, load: Load) {
  const modules = await Promise.all(
    policyFiles(root).map(async (file) => ({ file, all: await load(join(root, file)) })),
  );
  const policies = modules.flatMap(({ file, all }) =>
    Object.entries(all).map(([name, policy]) => ({ file, name, policy })),
  );
  return new Map(
    policies.map(({ file, name, policy }, index) => {
      const local = `policy${index}`;
      return [policy, { local, statement: `import { ${name} as ${local} } from "#${file}";` }];
    }),
  );
}

function text(value: unknown): string {
  return JSON.stringify(value);
}
