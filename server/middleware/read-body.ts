import type { Context } from "hono";
import type { z } from "zod";
import { Problem } from "#core/problems.ts";

/** The validated JSON body. @throws Problem wrong_type, malformed or invalid_input with a message for each field */
export async function readBody<Shape extends z.ZodType>(c: Context, shape: Shape): Promise<z.output<Shape>> {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/json" && !type.endsWith("+json")) throw new Problem("wrong_type");
  const text = await c.req.text();
  return checked(shape, parseJson(text));
}

/** The query, validated in the same way. */
export function readQuery<Shape extends z.ZodType>(c: Context, shape: Shape): z.output<Shape> {
  return checked(shape, c.req.query());
}

/** @throws Problem invalid_input; its message is the first one, in the order of the schema's rules */
export function checked<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  // a Map, because a field may be called "constructor"; of several messages the first one counts
  const named = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const field = issue.path.join(".");
    if (field && !named.has(field)) named.set(field, issue.message);
  }
  const fields = Object.fromEntries(named);
  throw new Problem("invalid_input", {
    message: parsed.error.issues[0]?.message ?? "Please check what you entered.",
    ...(named.size > 0 && { fields }),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem("malformed");
  }
}
