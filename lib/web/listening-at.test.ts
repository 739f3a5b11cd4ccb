import { expect, test } from "vitest";
import { listeningAt } from "./listening-at.ts";

test.each([
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["", "http://localhost:3000"],
  ["localhost", "http://localhost:3000"],
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["192.168.1.7", "http://192.168.1.7:3000"],
  ["::1", "http://[::1]:3000"],
])("a server on %j answers at %s", (host, address) => {
  expect(listeningAt(host, 3000)).toBe(address);
});
