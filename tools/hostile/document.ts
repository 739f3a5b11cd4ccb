import { send } from "./client.ts";
import type { Schema } from "./schema-values.ts";

type Parameter = { name: string; in: "path" | "query"; required?: boolean; schema: Schema };
type Content = Record<string, { schema?: Schema }>;

/** An operation as /api/openapi.json describes it. */
export type Described = {
  method: string;
  /** Has {names} for its parameters. */
  path: string;
  parameters: Parameter[];
  body?: Schema;
  takesFile: boolean;
  /** The statuses of success. */
  expected: number[];
};

type Entry = {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, unknown>;
};

/** The operations of the document: first those that add records, which others need, and last those that delete them. */
export async function describedOperations(url: string): Promise<Described[]> {
  const { text } = await send(url, { method: "GET", path: "/api/openapi.json" });
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Entry>> };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]) => described(path, method.toUpperCase(), entry)),
  );
  return all.toSorted((a, b) => turnOf(a) - turnOf(b));
}

function turnOf({ method, path }: Described): number {
  if (method === "DELETE") return 3;
  // these end sessions that other operations still need
  if (/(disable|cancel|end-sessions|logout)$/.test(path)) return 2;
  // links are made with users
  return path.includes("{") || path.includes("/invites/") ? 1 : 0;
}

function described(
  path: string,
  method: string,
  { parameters = [], requestBody, responses }: Entry,
): Described {
  const body = requestBody?.content["application/json"]?.schema;
  return {
    method,
    path,
    parameters,
    ...(body && { body }),
    takesFile: requestBody !== undefined && !body,
    expected: Object.keys(responses)
      .filter((status) => /^\d+$/.test(status))
      .map(Number),
  };
}

/** The path of the list that a path's records are in. */
export function collectionOf(path: string): string {
  return path.split("/{")[0] ?? path;
}
