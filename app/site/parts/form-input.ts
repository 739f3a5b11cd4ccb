import { Problem } from "#core/problems.ts";

/** The text of a field; "" if the form has none, or a file instead. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

type Schema<Value> = {
  safeParse(
    input: unknown,
  ):
    | { success: true; data: Value }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
};

/** What a form sent, by its schema. @throws Problem invalid_input, with the first message of each field */
export function parsed<Value>(schema: Schema<Value>, input: unknown): Value {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const messages = result.error.issues.map(({ path, message }) => [String(path[0] ?? ""), message] as const);
  throw new Problem("invalid_input", { fields: Object.fromEntries([...messages].reverse()) });
}
