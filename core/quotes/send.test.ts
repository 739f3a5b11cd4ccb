import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { offerOf } from "#core/quote-draft/reads.ts";
import { canonicalJson } from "#core/quote-offer/rules.ts";
import { aLead, testWorld } from "#tests/build.ts";
import { aQuote, aSentQuote } from "#tests/quotes.ts";
import { sha256 } from "#lib/sha256.ts";
import { sendQuote } from "./send.ts";

test("a quote that is sent has a number, a frozen offer with its hash, and a link", async () => {
  const world = await testWorld({ seeded: true });
  const { id, token, hash } = await aSentQuote(world);
  const { read } = world.db;
  const quote = await read.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(quote).toMatchObject({ number: "OCA-2026-0001", stage: "sent", total_cents: 62_000_00 });
  const revision = await read.selectFrom("quote_revisions").selectAll().executeTakeFirstOrThrow();
  const offer = offerOf(revision)!;
  expect(offer).toMatchObject({ number: quote.number, revision: "A", customer: { name: "Marisol Vega" } });
  expect(revision.offer).toBe(canonicalJson(offer));
  expect([revision.offer_hash, hash]).toEqual([await sha256(revision.offer!), revision.offer_hash]);
  const links = await read.selectFrom("quote_links").select("token_hash").execute();
  expect(links).toEqual([{ token_hash: await sha256(token) }]);
  const lead = await read.selectFrom("leads").select("stage").executeTakeFirstOrThrow();
  expect(lead.stage).toBe("quote_sent");
});

test("ten quotes that are sent at once have ten numbers without a gap", async () => {
  const world = await testWorld();
  const address = { site: { address: "12 Bay Rd, Ocala", county: "", access: "" } };
  const ids: number[] = [];
  for (let n = 0; n < 10; n += 1)
    ids.push(
      await aQuote(world, { leadId: await aLead(world, { email: `a${n}@example.com` }), terms: address }),
    );
  const sent = await Promise.all(
    ids.map((id) => sendQuote(world, { id, version: 2, actor: program, by: "email" })),
  );
  const numbers = sent.map(({ number }) => number).toSorted();
  expect(numbers).toEqual(ids.map((_, n) => `OCA-2026-${String(n + 1).padStart(4, "0")}`));
});
