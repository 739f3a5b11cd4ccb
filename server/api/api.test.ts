import { expect, test } from "vitest";
import { buildHeader } from "#lib/web/build-header.ts";
import { leadInput, testWorld } from "#tests/build.ts";
import { api, contract, post } from "#tests/http.ts";

const unknown: [string, string, number, string][] = [
  ["GET", "/api", 404, "not_found"],
  ["GET", "/api/", 404, "not_found"],
  ["GET", "/api/nothing", 404, "not_found"],
  ["POST", "/api/admin/nothing", 404, "not_found"],
  ["GET", "/api/landing-pages/no-such-page", 404, "not_found"],
  ["POST", "/api/landing-pages/no-such-page/track-view", 404, "not_found"],
  ["DELETE", "/api/pools", 405, "method_not_allowed"],
  ["GET", "/api/estimates", 405, "method_not_allowed"],
  ["PUT", "/api/admin/login", 405, "method_not_allowed"],
  ["GET", "/api/admin/verify", 401, "not_signed_in"],
  ["GET", "/api/admin/estimates", 401, "not_signed_in"],
];

test.each(unknown)("%s %s is a JSON %i", async (method, path, status, code) => {
  const world = await testWorld();
  const answer = await api(world).request(path, { method });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ ...contract, code });
  expect(answer.headers.get(buildHeader)).toBe("development");
});

test.each(["/api/health", "/api/pools", "/api/openapi.json"])(
  "%s names the build of the scripts that browsers get",
  async (path) => {
    const answer = await api(await testWorld()).request(path);
    expect([answer.status, answer.headers.get(buildHeader)]).toEqual([200, "development"]);
  },
);

test("/api/openapi.json describes every path, with the schemas that validate its input", async () => {
  const http = api(await testWorld());
  const document = (await (await http.request("/api/openapi.json")).json()) as {
    paths: Record<
      string,
      Record<string, { requestBody?: { content: Record<string, { schema: { properties: object } }> } }>
    >;
  };
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = http.routes
    .filter(
      (route) =>
        route.path.startsWith("/api/") && route.method !== "ALL" && !route.path.endsWith("openapi.json"),
    )
    .map((route) => `${route.method} ${route.path.replace(/\/$/, "").replace(/:(\w+)/g, "{$1}")}`);
  expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
  const body = document.paths["/api/estimates"]?.post?.requestBody?.content["application/json"]?.schema;
  expect(Object.keys(body?.properties ?? {})).toEqual(
    expect.arrayContaining([
      "firstName",
      "lastName",
      "email",
      "phone",
      "address",
      "message",
      "requestType",
      "sourcePage",
      "nearestBranch",
    ]),
  );
});

test("an unexpected error is a 500 with nothing but its request id, which is in the log", async () => {
  const world = await testWorld();
  world.db.transact = () => Promise.reject(new Error("secret detail of the disk"));
  const answer = await post(api(world), "/api/estimates", leadInput());
  const body = (await answer.json()) as { requestId: string };
  expect([answer.status, body]).toMatchObject([500, { ...contract, code: "internal" }]);
  expect(JSON.stringify(body)).not.toContain("secret");
  expect(world.lines.find((line) => line.level === "error")?.fields).toMatchObject({
    requestId: body.requestId,
  });
});

test("the request log contains no personal data", async () => {
  const world = await testWorld();
  const http = api(world);
  await post(http, "/api/estimates?email=marisol@example.com", leadInput());
  expect(JSON.stringify(world.lines)).not.toMatch(/marisol|555-0199|lanai/i);
});

test("responses have the security headers against other sites", async () => {
  const answer = await api(await testWorld()).request("/api/pools");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("x-frame-options")).toBe("DENY");
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
});
