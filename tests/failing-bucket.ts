import { createServer } from "node:http";
import type { S3Config } from "#core/ports.ts";
import { listening } from "./listening.ts";
import { s3At } from "./s3-at.ts";

/** What becomes of a file that is sent: an error, no answer, or no answer although it was stored. */
export type Failure = "fails" | "hangs" | "loses its answer";

/** A bucket that stores files in memory, and fails when it is told to. */
export async function failingBucket() {
  const files = new Map<string, Buffer>();
  let failure: Failure | undefined;
  /** How many files it still takes before. */
  let left = 0;
  const server = createServer((request, response) => {
    void request.toArray().then((parts: Buffer[]) => {
      const { method, url = "" } = request;
      const [key = ""] = url.split("?");
      const file = files.get(key);
      if (method !== "PUT") return response.writeHead(file ? 200 : 404).end(method === "GET" ? file : "");
      const now = (left -= 1) < 0 ? failure : undefined;
      if (now === undefined || now === "loses its answer") files.set(key, Buffer.concat(parts));
      if (now === undefined || now === "fails") response.writeHead(now ? 500 : 200).end();
    });
  });
  const s3: S3Config = s3At(await listening(server));
  return {
    s3,
    /** From the file after this many on. */
    fail(how: Failure, after: number) {
      failure = how;
      left = after;
    },
    mend: () => void (failure = undefined),
  };
}
