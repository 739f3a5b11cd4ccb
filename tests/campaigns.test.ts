import { expect, test } from "vitest";
import { builtSite } from "./built-site.ts";
import { patience } from "./documents.ts";
import { sweptRoutes } from "./e2e/routes.ts";

const campaign =
  "landing=pool-services-tampa-fl&utm_source=mail&utm_medium=email&gclid=abc&fbclid=def&_gl=1*x";

test(
  "no public page depends on campaign parameters, so that the cache may ignore them",
  { timeout: patience },
  async () => {
    const { draw } = await builtSite();
    for (const path of sweptRoutes.filter((one) => !one.includes("?")))
      expect(await draw(`${path}?${campaign}`), path).toBe(await draw(path));
  },
);

test("a visitor who follows an advertisement gets the cached page", { timeout: patience }, async () => {
  const { get, drawn } = await builtSite();
  await get("/pools");
  const { shared, ordinary } = drawn;
  for (const path of [`/pools?${campaign}`, "/pools?GCLID=1", "/pools?"])
    expect((await get(path)).kept, path).toBe(true);
  expect(drawn).toEqual({ shared, ordinary });
});
