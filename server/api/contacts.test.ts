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

test.each([
  ["352-555-0101 x123", { call: "tel:+13525550101;ext=123", text: "sms:+13525550101" }],
  ["352-555-0101 / 407-555-0183", { call: "tel:+13525550101", text: "sms:+13525550101" }],
  ["3525550101123", null],
])("a lead and its contact say what calls and texts %s", async (phone, links) => {
  const world = await testWorld();
  const id = await aLead(world, { phone });
  const http = api(world);
  const admin = bearer(await aToken(world));
  const lead = await (await http.request(`/api/admin/estimates/${id}`, admin)).json();
  expect(lead).toMatchObject({ phone, phoneLinks: links, contactPhoneLinks: links });
  const contact = await (await http.request(`/api/admin/contacts/${lead.contactId}`, admin)).json();
  expect(contact).toMatchObject({ phones: [phone], phoneLinks: [links] });
});

test("a call is blocked by the first of two numbers in a field, the one that would be called", async () => {
  const world = await testWorld();
  await aLead(world, { email: "stopped@example.com", phone: "352-555-0101" });
  const id = await aLead(world, { email: "other@example.com", phone: "352-555-0101 or 407-555-0183" });
  const http = api(world);
  const admin = bearer(await aToken(world));
  const stop = { version: 1, stopped: true };
  const headers = { ...admin.headers, "content-type": "application/json" };
  const changed = await http.request("/api/admin/contacts/1", {
    method: "PATCH",
    headers,
    body: JSON.stringify(stop),
  });
  expect(changed.status).toBe(200);
  const lead = await (await http.request(`/api/admin/estimates/${id}`, admin)).json();
  expect(lead).toMatchObject({ callBlock: "number_stopped" });
});
