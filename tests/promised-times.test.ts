import { expect, test } from "vitest";
import type { PageRequest } from "#app/document/page.ts";
import { testWorld } from "./build.ts";
import { writeSetting } from "./writes.ts";
import { load } from "#app/site/pages/offices/page.tsx";

test.each([
  ["who asks to book", "?book=visit", true, true],
  ["who asks to book while staff have turned booking off", "?book=visit", false, false],
  ["who asks for something else", "?book=pool", true, false],
  ["who asks for nothing", "", true, false],
])("%s is promised a free time or not", async (_, query, online, isBooking) => {
  const world = await testWorld({ seeded: true });
  await writeSetting(world, "visits", (visits: object) => ({ ...visits, online }));
  const request = new Request(`https://sunspring.example/contact${query}`);
  expect(await load({ world, request } as unknown as PageRequest)).toMatchObject({ isBooking });
});
