import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { z } from "zod";
import type { $ZodTypes, $ZodChecks } from "zod/v4/core";

type Policy = { label: string; roles: readonly string[]; unless?: unknown; also?: unknown };
type Operation = {
  method: string;
  path: string;
  policy: Policy | "anyone";
  sendsFile?: string;
  answer: z.ZodType;
};
type Contract = { operations: Record<string, Operation> } & Record<string, unknown>;

/**
 * A contract as the browser loads it (decision 0028): of each operation what a call needs, with a reader of
 * `lib/json-readers.ts` in place of the answer's schema, and without the query's and the body's.
 * @throws if it exports anything but contracts, or an answer is declared in a way that no reader can check
 */
export async function browserContract(root: string, file: string): Promise<string> {
  const policies = new Policies(await exportedPolicies(root));
  const answers = new Answers();
  const exported = Object.entries((await load(file)) as Record<string, Contract>).map(([name, contract]) => {
    if (!contract.operations)
      throw new Error(`${file} exports ${name}, which is no contract, to the browser.`);
    const { operations, policies: _, ...rest } = contract;
    const written = Object.entries(operations).map(([key, { method, path, policy, answer, sendsFile }]) => {
      const parts = [
        `method:${text(method)},path:${text(path)},policy:${policies.source(policy)}`,
        ...(sendsFile ? [`sendsFile:${text(sendsFile)}`] : [`answer:${answers.source(answer)}`]),
      ];
      return `${text(key)}:{${parts.join()}}`;
    });
    return `export const ${name}={...${text(rest)},operations:{${written.join()}}};`;
  });
  const readers = 'import * as json from "#lib/json-readers.ts";';
  return [readers, ...policies.imports(), ...answers.declared, ...exported].join("\n");
}

function load(file: string): Promise<object> {
  return import(pathToFileURL(file).href) as Promise<object>;
}

type Exported = Map<unknown, { file: string; name: string }>;

/** The policies of all nouns: those with a condition are imported, because a function cannot be written out. */
async function exportedPolicies(root: string): Promise<Exported> {
  const files = readdirSync(join(root, "core"), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /[/.]policies\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => load(join(root, "core", file))));
  return new Map(
    modules.flatMap((module, index) =>
      Object.entries(module).map(
        ([name, value]) => [value, { file: `#core/${files[index]}`, name }] as const,
      ),
    ),
  );
}

class Policies {
  readonly #exported: Exported;
  readonly #imported = new Map<unknown, string>();

  constructor(exported: Exported) {
    this.#exported = exported;
  }

  source(policy: Policy | "anyone"): string {
    if (policy === "anyone" || !(policy.unless ?? policy.also)) return text(policy);
    if (!this.#exported.has(policy))
      throw new Error(`“${policy.label}” has a condition; export it from its noun's policies.ts.`);
    const name = this.#imported.get(policy) ?? `policy${this.#imported.size}`;
    this.#imported.set(policy, name);
    return name;
  }

  imports(): string[] {
    return [...this.#imported].map(([policy, local]) => {
      const { file, name } = this.#exported.get(policy)!;
      return `import { ${name} as ${local} } from ${text(file)};`;
    });
  }
}

/** Answers as expressions of readers. Equal answers are one object, as they are one schema in the contract. */
export class Answers {
  /** Statements that declare them, in order. */
  readonly declared: string[] = [];
  readonly #names = new Map<z.ZodType, string>();

  source(answer: z.ZodType): string {
    const known = this.#names.get(answer);
    if (known) return known;
    const name = `answer${this.#names.size}`;
    this.declared.push(`const ${name}=json.schema(${readerOf(answer)});`);
    this.#names.set(answer, name);
    return name;
  }
}

/** A schema as an expression of readers. */
export function readerOf(schema: z.core.$ZodType): string {
  const { def } = (schema as $ZodTypes)._zod;
  const plain = plainReader(def);
  return ((def.checks ?? []) as $ZodChecks[]).reduce((read, check) => checked(read, check._zod.def), plain);
}

function plainReader(def: $ZodTypes["_zod"]["def"]): string {
  switch (def.type) {
    case "undefined":
      return "json.nothing";
    case "unknown":
      return "json.unknown";
    case "boolean":
      return "json.boolean";
    case "string":
      return "pattern" in def && def.pattern ? `json.matching(json.string,${def.pattern})` : "json.string";
    case "number":
      return "format" in def && def.format === "safeint" ? "json.integer" : "json.number";
    case "literal":
      return `json.oneOf(${def.values.map(text).join()})`;
    case "enum":
      return `json.oneOf(${Object.values(def.entries).map(text).join()})`;
    case "default":
      return `json.orElse(${readerOf(def.innerType)},${text(def.defaultValue)})`;
    case "nullable":
    case "optional":
      return `json.${def.type}(${readerOf(def.innerType)})`;
    case "array":
      return `json.array(${readerOf(def.element)})`;
    case "record":
      if (readerOf(def.keyType) !== "json.string") break;
      return `json.record(${readerOf(def.valueType)})`;
    case "union":
      return `json.either(${def.options.map(readerOf).join()})`;
    case "intersection":
      return `json.both(${readerOf(def.left)},${readerOf(def.right)})`;
    case "object":
      return objectReader(def.shape, def.catchall);
  }
  throw new Error(`An answer is declared as ${def.type}, which the browser's readers cannot check.`);
}

function objectReader(shape: Record<string, z.core.$ZodType>, others?: z.core.$ZodType): string {
  const kind = others && (others as $ZodTypes)._zod.def.type;
  if (kind && kind !== "never") throw new Error("An answer allows other properties; declare it as a record.");
  const fields = Object.entries(shape).map(([name, field]) => `${text(name)}:${readerOf(field)}`);
  return `json.${kind ? "strictObject" : "object"}({${fields.join()}})`;
}

function checked(read: string, check: $ZodChecks["_zod"]["def"]): string {
  switch (check.check) {
    case "number_format":
      if (check.format === "safeint" && read === "json.number") return "json.integer";
      break;
    case "min_length":
      return `json.within(${read},{min:${check.minimum}})`;
    case "max_length":
      return `json.within(${read},{max:${check.maximum}})`;
    case "greater_than":
      if (check.inclusive) return `json.within(${read},{min:${String(check.value)}})`;
      break;
    case "less_than":
      if (check.inclusive) return `json.within(${read},{max:${String(check.value)}})`;
      break;
    case "string_format":
      if ("pattern" in check && check.pattern) return `json.matching(${read},${check.pattern})`;
  }
  throw new Error(`An answer has the check ${check.check}, which the browser's readers do not know.`);
}

function text(value: unknown): string {
  return JSON.stringify(value);
}
