import { describeRoute } from "hono-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";

type Description = {
  summary: string;
  tag: "Public" | "Sign-in" | "Staff" | "Health";
  body?: z.ZodType;
  query?: z.ZodObject;
  /** It takes a file. */
  upload?: boolean;
  /** What comes back, by status. */
  answers: Record<number, string>;
};

/** Writes an endpoint into /api/openapi.json, from the same shapes that check its input. */
export function describe({ summary, tag, body, query, upload, answers }: Description): MiddlewareHandler {
  return describeRoute({
    summary,
    tags: [tag],
    ...(tag === "Staff" && { security: [{ bearer: [] }] }),
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: jsonSchema(body) } } },
    }),
    ...(upload && { requestBody: { required: true, content: fileContent } }),
    ...(query && { parameters: queryParameters(query) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, description]) => [status, json(description)]),
      ),
      default: {
        ...json("What went wrong"),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  });
}

/** The error contract, as a schema for the document. */
export const problemSchema = {
  type: "object" as const,
  required: ["message", "code", "requestId"],
  properties: {
    message: { type: "string" as const, description: "A sentence for the person" },
    code: { type: "string" as const, description: "Stable, from a closed list" },
    fields: { type: "object" as const, additionalProperties: { type: "string" as const } },
    currentVersion: { type: "integer" as const, description: "With stale_version: the version stored now" },
    requestId: { type: "string" as const },
  },
};

const bytes = { type: "string" as const, format: "binary" };
const fileContent = {
  "multipart/form-data": {
    schema: { type: "object" as const, required: ["file"], properties: { file: bytes } },
  },
  "image/*": { schema: bytes },
};

function json(description: string) {
  return { description, content: { "application/json": { schema: { type: "object" as const } } } };
}

function queryParameters(query: z.ZodObject) {
  return Object.entries(query.shape).map(([name, shape]) => ({
    name,
    in: "query" as const,
    required: false,
    schema: jsonSchema(shape as z.ZodType),
  }));
}

function jsonSchema(shape: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
  return schema;
}
