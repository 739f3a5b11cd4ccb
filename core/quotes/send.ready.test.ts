import { expect, test } from "vitest";
import { program as actor } from "#core/audit.ts";
import { findMedia } from "#core/media/reads.ts";
import { removeMedia } from "#core/media/remove.ts";
import { defaultFacts, defaultOffices } from "#core/settings/rules.ts";
import { defaultQuoteTexts } from "#core/settings/quote-texts.rules.ts";
import { specifiedHours } from "#core/settings/office-hours.rules.ts";
import { changeSetting } from "#core/settings/change.ts";
import type { World } from "#core/world.ts";
import { testWorld } from "#tests/build.ts";
import { anUpload, pdf } from "#tests/pictures.ts";
import { admin, anOpenQuote, aQuote, yard } from "#tests/quotes.ts";
import { sendQuote } from "./send.ts";

const company = { ...defaultFacts, license: "CPC1457890", isDemonstration: false };
const offices = defaultOffices.map((office) => ({ ...office, ...specifiedHours }));
const streets = offices.map((office) => ({ ...office, address: `12 Main St, ${office.city}, FL` }));

function set(world: World, key: "company" | "offices" | "quotes", value: object, version = 0) {
  return changeSetting(world, { key, change: { version, value: value as never }, actor: admin });
}

async function tryToSend(world: World, terms: object = yard): Promise<unknown> {
  const id = await aQuote(world, { terms });
  return sendQuote(world, { id, version: 2, actor, by: "link" }).catch((problem: unknown) => problem);
}

test.each([
  ["the demo's license", { ...company, license: defaultFacts.license }, streets, "settings.company"],
  ["an office without a street", company, offices, "settings.offices"],
])("a real company sends nothing with %s", async (_, facts, places, field) => {
  const world = await testWorld();
  await set(world, "company", facts);
  await set(world, "offices", places);
  expect(await tryToSend(world)).toMatchObject({
    code: "invalid_input",
    details: { fields: { [field]: expect.any(String) } },
  });
});

test("a real company whose facts are there sends, and a town is no yard", async () => {
  const world = await testWorld();
  await set(world, "company", company);
  await set(world, "offices", streets);
  expect(await tryToSend(world)).toMatchObject({ url: expect.stringContaining("/quote/") });
  const town = { site: { ...yard.site, address: "Ocala, FL 34471" } };
  expect(await tryToSend(world, town)).toMatchObject({
    details: { fields: { "site.address": expect.stringContaining("no house number and street") } },
  });
});

test("an offer of a demonstration says what it is, and that of a real company has no such field", async () => {
  const world = await testWorld();
  expect((await anOpenQuote(world)).offer.company.isDemonstration).toBe(true);
  await set(world, "company", company);
  await set(world, "offices", streets);
  expect((await anOpenQuote(world)).offer.company).not.toHaveProperty("isDemonstration");
});

test("the document of a notice comes with every quote that has the notice, once, and cannot be deleted", async () => {
  const world = await testWorld();
  const { id } = await anUpload(world, pdf({ title: "Drowning prevention" }));
  const { hash } = (await findMedia(world.db.read, id))!;
  const file = { hash, name: "Drowning prevention.pdf" };
  const noticesWithFileOf = (key: string) =>
    defaultQuoteTexts.notices.map((notice) => (notice.key === key ? { ...notice, file } : notice));
  await set(world, "quotes", { ...defaultQuoteTexts, notices: noticesWithFileOf("drowning-prevention") });
  await expect(removeMedia(world, { id, version: 1, actor: admin })).rejects.toMatchObject({
    code: "in_use",
  });
  expect((await anOpenQuote(world)).offer.attachments).toEqual([file]);
  const own = { hash, name: "Safety.pdf" };
  expect((await anOpenQuote(world, { terms: { attachments: [own] } })).offer.attachments).toEqual([own]);
  // this notice is only in quotes that are signed at the home
  await set(world, "quotes", { ...defaultQuoteTexts, notices: noticesWithFileOf("right-to-cancel") }, 1);
  expect((await anOpenQuote(world, { terms: { isHomeSale: false } })).offer.attachments).toEqual([]);
});

test("a stored text that promises a document holds a quote back until the document is there", async () => {
  const world = await testWorld();
  const promise = defaultQuoteTexts.notices.map((notice) =>
    notice.key === "drowning-prevention" ? { ...notice, text: `${notice.text} We give you both.` } : notice,
  );
  await set(world, "quotes", { ...defaultQuoteTexts, notices: promise });
  expect(await tryToSend(world)).toMatchObject({ details: { fields: { attachments: expect.any(String) } } });
  const { id } = await anUpload(world, pdf({ title: "Drowning prevention" }));
  const { hash } = (await findMedia(world.db.read, id))!;
  const attachments = [{ hash, name: "Drowning prevention.pdf" }];
  expect(await tryToSend(world, { ...yard, attachments })).toMatchObject({ number: expect.any(String) });
});
