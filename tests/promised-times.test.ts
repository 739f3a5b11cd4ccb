import { expect, test } from "vitest";
import type { PageRequest } from "#app/document/page.ts";
import { load as contact } from "#app/site/pages/offices/page.tsx";
import { load as home } from "#app/site/pages/home/page.tsx";
import { load as resurfacing } from "#app/site/pages/company/resurfacing.tsx";
import { load as aboveGround } from "#app/site/pages/pools/above-ground.tsx";
import { testWorld } from "./build.ts";
import { writeSetting } from "./writes.ts";

/** What the pages are drawn from while booking is on or off. */
async function site(online: boolean) {
  const world = await testWorld({ seeded: true });
  await writeSetting(world, "visits", (visits: object) => ({ ...visits, online }));
  return (address: string) =>
    ({ world, request: new Request(`https://sunspring.example${address}`) }) as unknown as PageRequest;
}

test.each([
  ["who asks to book", "?book=visit", true, "next"],
  ["who asks to book while staff have turned booking off", "?book=visit", false, undefined],
  ["who asks for something else", "?book=pool", true, "possible"],
  ["who asks for nothing", "", true, "possible"],
  ["who asks for nothing while staff have turned booking off", "", false, undefined],
])("%s is promised a free time or not, below a message and after it", async (_, query, online, booking) => {
  const request = await site(online);
  expect(await contact(request(`/contact${query}`))).toMatchObject({ booking });
  expect(await home(request(`/${query}`))).toMatchObject({ booking });
});

test.each([
  [true, "Book an inspection", "Book a visit or a call"],
  [false, "Ask for an inspection", "Ask for a visit or a call"],
])("while booking online is %s, the buttons say %s and %s", async (online, inspection, visit) => {
  const request = await site(online);
  expect(await resurfacing(request("/resurfacing"))).toMatchObject({ inspection });
  expect(await aboveGround(request("/above-ground-pools"))).toMatchObject({ visit });
});
