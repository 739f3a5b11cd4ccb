import { expect, test } from "vitest";
import { builtSite } from "./built-site.ts";
import { patience } from "./documents.ts";
import { aCustomerWithLink } from "./lead-photos.ts";
import { privatePage } from "./private-page.ts";

async function opened() {
  const site = await builtSite();
  const customer = await aCustomerWithLink(site.world);
  const path = `/request/${customer.token}`;
  const remove = (photo: string) =>
    site.app.request(`${path}?do=remove-photo`, { method: "POST", body: new URLSearchParams({ photo }) });
  return { ...site, ...customer, path, remove, read: () => privatePage(site.app, path) };
}

test(
  "the page takes photos, shows them to whoever has its link, and removes them",
  { timeout: patience },
  async () => {
    const { app, path, send, read, remove } = await opened();
    const before = await read();
    expect(before).toContain('accept="image/jpeg,image/png,image/webp"');
    await send(1);
    await send(2);
    const html = await read();
    expect(html.replaceAll("<!-- -->", "")).toContain("We have 2 photos.");
    const [small = "", other = ""] = html.match(/(?<=src=")[^"]+\/photos\/\d+\?size=small/g) ?? [];
    const photo = await app.request(small);
    expect(Object.fromEntries(photo.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex, nofollow",
    });
    expect((await photo.arrayBuffer()).byteLength).toBeGreaterThan(500);
    const [, id = ""] = /photos\/(\d+)/.exec(small) ?? [];
    const removed = await remove(id);
    expect([removed.status, removed.headers.get("location")]).toEqual([303, `${path}#photos`]);
    // pressed twice, or in another tab
    expect((await remove(id)).status).toBe(303);
    expect((await app.request(small)).status).toBe(404);
    expect((await app.request(other.replace(path, "/request/sun_other"))).status).toBe(404);
    expect((await app.request(other)).status).toBe(200);
    expect((await read()).replaceAll("<!-- -->", "")).toContain("We have 1 photo.");
  },
);

test(
  "what an address says of refused photos is our own sentence, whatever else it says",
  { timeout: patience },
  async () => {
    const { app, path, send } = await opened();
    const words = async (query: string) =>
      (await (await app.request(`${path}?refused=${query}`)).text()).replaceAll("<!-- -->", "");
    expect(await words("2-heic.7-full")).toMatch(
      /Photo 2 wasn’t saved. It’s an HEIC file[^]*Photo 7 wasn’t saved. You can send 6 photos/,
    );
    expect(await words("2-constructor.x-heic.3-%3Cb%3E")).not.toMatch(/wasn’t saved|constructor|%3C|&lt;b/);
    for (let seed = 1; seed <= 6; seed += 1) await send(seed);
    const full = await words("");
    expect(full).toContain("That’s all 6. Remove one to send another.");
    expect(full).not.toContain('type="file"');
  },
);

test("without the store, removing a photo is a 503 that keeps it", { timeout: patience }, async () => {
  const { world, send, remove, read } = await opened();
  await send(1);
  const { transact } = world.db;
  const gone = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  Object.assign(world.db, { transact: () => Promise.reject(gone) });
  const answer = await remove("1");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.text()).toContain("We couldn’t remove the photo just now.");
  Object.assign(world.db, { transact });
  expect((await read()).replaceAll("<!-- -->", "")).toContain("We have 1 photo.");
});
