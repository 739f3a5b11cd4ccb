import { jpeg } from "#tests/pictures.ts";
import { expect, signIn, test } from "./fixtures.ts";

// the browser logs the rejected file, the requests that the crash cuts (before or within their answers), and those made
// while the server is down or starting
test.use({
  expectedErrors: /415|503|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING/,
});

test("a picture is uploaded, described and added to a pool, survives a crash during processing, and is shown", async ({
  page,
  site,
}) => {
  // two minutes for taking over the dead worker's job, and as much as any for the rest
  test.setTimeout(300_000);
  await signIn(page);
  await page.goto("/admin/pools?q=Jamaica+12");
  await page.getByRole("button", { name: "Open the picture library" }).click();
  const library = page.getByRole("dialog", { name: "Picture library" });
  await library.locator("input[type=file]").setInputFiles([
    { name: "notes.txt", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
    {
      name: "lanai.jpg",
      mimeType: "image/jpeg",
      buffer: await jpeg({ width: 1_300, height: 900, gps: true }),
    },
  ]);
  await expect(library.getByText("This file type isn’t supported")).toBeVisible();
  await expect(library.getByRole("button", { name: /lanai\.jpg/ })).toBeVisible();

  await site.restart();
  await page.reload();
  await page.getByRole("button", { name: "Open the picture library" }).click();
  await library.getByRole("button", { name: /lanai\.jpg/ }).click();
  // on PostgreSQL the dead worker's job is taken over only when its lease of 60 s expires
  await expect(library.getByText("Ready")).toBeVisible({ timeout: 100_000 });
  await library.getByLabel("Horizontal").fill("10");
  await library.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await library.getByRole("button", { name: "Close" }).click();

  await page.goto("/admin/pools?open=latham-jamaica-12");
  await page.getByRole("button", { name: "Add a picture" }).click();
  await page
    .getByRole("dialog", { name: "Choose a picture" })
    .getByRole("button", { name: /lanai\.jpg/ })
    .click();
  await page.getByLabel("Alt text").fill("A pool under a lanai");
  await page.getByRole("button", { name: "Save and add" }).click();
  const removeIt = page.getByRole("button", { name: "Remove picture 1 from this pool" });
  await expect(removeIt).toBeVisible();
  const publicPictures = async () =>
    (await (await page.request.get("/pool-detail/latham-jamaica-12")).text()).includes(
      "A pool under a lanai",
    );
  expect(await publicPictures()).toBe(false);
  await page.reload();
  await expect(removeIt).toBeVisible();
  await expect(page.getByRole("img", { name: "A pool under a lanai" })).toBeVisible();
  await page
    .getByRole("form", { name: "Pictures of this pool" })
    .getByRole("button", { name: "Save" })
    .click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.goto("/pool-detail/latham-jamaica-12");
  const picture = page.getByRole("img", { name: "A pool under a lanai" }).first();
  await expect(picture).toHaveCSS("object-position", "10% 50%");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/media\/[0-9a-f]{64}\/\d+\.avif$/,
  );
});
