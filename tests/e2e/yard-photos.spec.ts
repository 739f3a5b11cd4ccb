import { violations } from "./accessible.ts";
import { choose, fillPerson, next, open, visitor } from "./estimate-form.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { jpeg } from "#tests/pictures.ts";

// one of the photos is sent while there is no connection
test.use({ siteOf: "yard-photos", expectedErrors: /ERR_FAILED/ });

const file = async (name: string, seed: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await jpeg({ seed, width: 900, height: 600, gps: true }),
});

const gif = {
  name: "gate.gif",
  mimeType: "image/gif",
  buffer: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
};
const heic = {
  name: "IMG_0007.HEIC",
  mimeType: "image/heic",
  buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1"),
};

test("photos are sent, refused, sent again after the line was lost, and staff open, remove and bring back one", async ({
  page,
}) => {
  await open(page);
  await choose(page, /^Small/);
  await next(page, 3);
  await choose(page, /^Text/);
  await fillPerson(page, visitor());
  await page.getByRole("button", { name: "Get my exact price" }).click();
  const part = page.getByRole("region", { name: "Photos of your yard or old pool" });
  const text = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") };
  await part
    .getByLabel("Choose photos")
    .setInputFiles([await file("a.jpg", 1), text, await file("b.jpg", 2)]);
  await part.getByRole("button", { name: "Send photos" }).click();
  await expect(part.getByText("We have 2 photos.")).toBeVisible();
  await expect(part.getByRole("alert")).toHaveText(/Photo 2 wasn’t saved. It isn’t a photo we can open./);
  expect(await violations(page)).toEqual([]);

  // of two kinds that we don't take, this browser can open the first
  await part.getByLabel("Choose more photos").setInputFiles([gif, heic]);
  await part.getByRole("button", { name: "Send photos" }).click();
  await expect(part.getByText("We have 3 photos.")).toBeVisible();
  await expect(part.getByRole("alert")).toHaveText(
    /Photo 2 wasn’t saved. It’s an HEIC file.* save or export it as a JPEG/,
  );

  const toPhotos = (url: URL) => url.search === "?do=photos";
  await page.route(toPhotos, (route) => route.abort());
  await part.getByLabel("Choose more photos").setInputFiles([await file("c.jpg", 3)]);
  await part.getByRole("button", { name: "Send photos" }).click();
  await expect(part.getByRole("alert")).toHaveText(/The connection was lost. 1 photo isn’t saved yet./);
  await page.unroute(toPhotos);
  await part.getByRole("button", { name: "Send photos" }).click();
  await expect(part.getByText("We have 4 photos.")).toBeVisible();
  await part.getByRole("button", { name: "Remove photo 4" }).click();
  await expect(part.getByText("We have 3 photos.")).toBeVisible();

  await signIn(page);
  const arrival = Promise.withResolvers<void>();
  const small = (url: URL) => url.search === "?size=small";
  await page.route(small, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto("/admin/estimates?open=1");
  await expect(page.getByText("4 photos sent")).toBeVisible();
  // pressed while it arrives
  const second = page.getByRole("button", { name: "Open photo 2" });
  await second.hover();
  await page.mouse.down();
  arrival.resolve();
  await expect(second.getByRole("img")).toBeVisible();
  await page.mouse.up();
  const dialog = page.getByRole("dialog", { name: "Photo 2 of 3" });
  await expect(dialog.getByRole("img")).toHaveJSProperty("naturalWidth", 900);
  expect(await violations(page)).toEqual([]);
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^SP-\d{4}-0001-photo-\d+\.jpg$/);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "2 photos", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "3 photos", exact: true })).toBeVisible();
});
