import { expect, test } from "vitest";
import { receiveLead } from "#app/site/visitor/contact-form/receive-lead.ts";
import { findLead } from "#core/leads/reads.ts";
import { testWorld } from "./build.ts";

const form = {
  name: "Nora",
  email: "nora@example.com",
  phone: "(352) 555-0123",
  message: "A pool of about 30 feet, please.",
};

test.each([
  ["https://www.example.com/contact?utm_source=newsletter&utm_campaign=spring", "newsletter / spring"],
  ["https://www.example.com/contact", ""],
  ["no address", ""],
  [undefined, ""],
])("a form without JavaScript takes the campaign from the page it is on: %s", async (referer, campaign) => {
  const world = await testWorld();
  const request = new Request("https://www.example.com/contact", {
    method: "POST",
    body: new URLSearchParams(form),
    headers: referer === undefined ? {} : { referer },
  });
  await receiveLead(world, request, { requestType: "contact", sourcePage: "contact" });
  expect((await findLead(world.db.read, 1))?.campaign).toBe(campaign);
});
