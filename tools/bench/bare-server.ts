import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/**
 * A server that only sends one answer, to measure what `node:http` itself costs. The answer comes as a file with its
 * flat list of headers and its body in base64.
 */
const [file = ""] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(file, "utf8")) as { headers: string[]; body: string };
const bytes = Buffer.from(body, "base64");
const server = createServer((_, response) => {
  response.writeHead(200, headers).end(bytes);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" ? address?.port : "");
});
