import { expect, test } from "vitest";
import { aLead, aToken, testWorld } from "#tests/build.ts";
import { api, bearer } from "#tests/http.ts";

test("admins can erase a contact, sales cannot, and the reason must be from the list", async () => {
  const world = await testWorld();
  await aLead(world);
  const http = api(world);
  const admin = bearer(await aToken(world));
  const sales = bearer(await aToken(world, { username: "sam", role: "sales" }));
  const erase = async (query: string, as = admin) =>
    (await http.request(`/api/admin/contacts/1?${query}`, { method: "DELETE", ...as })).status;
  expect(await erase("version=1", sales)).toBe(403);
  expect(await erase("")).toBe(400);
  expect(await erase("version=1&reason=because%20Marisol%20asked")).toBe(400);
  expect(await erase("version=7")).toBe(409);
  expect(await erase("version=1&reason=request")).toBe(204);
  expect(await erase("version=2")).toBe(404);
  const record = await http.request("/api/admin/contacts/1", sales);
  expect(await record.json()).toMatchObject({
    firstName: "Erased contact",
    email: "",
    erasedAt: expect.any(String),
  });
});
