import { z } from "zod";
import { none, type Contract, type Operation } from "#core/contract.ts";
import { addressOf } from "./mount.ts";

type Json = Record<string, unknown>;

/** The document at /api/openapi.json (OpenAPI 3.1), generated from the contracts that validate input and output. */
export function openApiDocument(contracts: Contract[], { version, publicUrl }: About): Json {
  const paths: Record<string, Json> = {};
  for (const contract of contracts)
    for (const [name, operation] of Object.entries(contract.operations)) {
      const address = addressOf(contract, operation).replace(/:(\w+)/g, "{$1}");
      paths[address] ??= {};
      paths[address][operation.method.toLowerCase()] = describe(contract, name, operation);
    }
  return {
    openapi: "3.1.0",
    info: { title: "Sunspring", version, description: about },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Problem: problem },
    },
  };
}

type About = { version: string; publicUrl: string };
const about = "The public calls of the site and those of the staff area. Errors all have the same form.";

function describe(contract: Contract, name: string, operation: Operation): Json {
  const { method, summary, policy, body, answer, status, takesFile, sendsFile } = operation;
  return {
    operationId: `${contract.name}-${name}`,
    summary: `${contract.many[0]?.toUpperCase()}${contract.many.slice(1)}: ${summary}`,
    tags: [policy === "anyone" ? "Public" : "Staff"],
    ...(policy !== "anyone" && { security: [{ bearer: [] }] }),
    parameters: [
      ...pathParameters(contract, operation),
      ...queryParameters(operation),
      ...(operation.takesKey ? [idempotencyKey] : []),
    ],
    ...(body !== none && { requestBody: { required: true, content: json(schemaOf(body, "input")) } }),
    ...(takesFile && { requestBody: { required: true, content: fileContent } }),
    responses: {
      [status]: {
        description: "Done",
        ...(sendsFile && { content: { [sendsFile]: { schema: fileText } } }),
        ...(answer !== none && !sendsFile && { content: json(schemaOf(answer, "output")) }),
      },
      ...(operation.alsoAnswers && {
        [operation.alsoAnswers]: { description: "It was there", content: json(schemaOf(answer, "output")) },
      }),
      ...(policy !== "anyone" &&
        method !== "GET" &&
        status !== 204 && {
          204: { description: "Done; what was stored is no longer among what the user sees" },
        }),
      default: { description: "What went wrong", content: json({ $ref: "#/components/schemas/Problem" }) },
    },
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", pattern: "^[\\w-]{16,64}$" },
  description: "Chosen for one write: sent again with the same key, it is not made twice",
};

function pathParameters(contract: Contract, operation: Operation): Json[] {
  return [...addressOf(contract, operation).matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema:
      paramSchema(operation, name) ??
      (name === "id" && contract.id === "number" ? { type: "integer", minimum: 1 } : { type: "string" }),
  }));
}

/** The schema of a path parameter; undefined if any value is accepted. */
function paramSchema({ params }: Operation, name: string): object | undefined {
  if (params === none) return undefined;
  return (schemaOf(params, "input") as { properties?: Record<string, object> }).properties?.[name];
}

function queryParameters({ query }: Operation): Json[] {
  if (query === none) return [];
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function schemaOf(shape: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: "any" });
  return schema;
}

function json(schema: object): Json {
  return { "application/json": { schema } };
}

const fileText = { type: "string", description: "A file, sent while it is being read" };
const bytes = { type: "string", format: "binary" };
const fileContent = { "image/*": { schema: bytes }, "application/octet-stream": { schema: bytes } };

/** The shape of every error response. */
const problem = {
  type: "object",
  required: ["message", "code", "requestId"],
  properties: {
    message: { type: "string", description: "A sentence for the person" },
    code: { type: "string", description: "Stable, from a closed list" },
    fields: { type: "object", additionalProperties: { type: "string" } },
    currentVersion: { type: "integer", description: "With stale_version: the version stored now" },
    storedId: { type: "integer", description: "With key_reused for staff: the record stored under the key" },
    requestId: { type: "string" },
  },
};
