import type { Page } from "@playwright/test";
import { sendQuote, staffHeaders } from "./customer-quotes.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { sendLead, untilListening } from "./leads.ts";

// its records are those that this file adds
test.use({ siteOf: "presses" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

/** What a screen needs before it shows a record, and the record itself. Everything else loads beside its buttons. */
const early = /^\/api\/admin\/(verify|shell|saved-views|changes|[\w-]+\/(\d+|latham[\w-]*|%2F))$/;

/** A record of each noun that has one, as staff open it. */
async function records(page: Page): Promise<string[]> {
  const { id: quote, leadId } = await sendQuote(page, {
    name: "Erika",
    sections: [{ id: "shell", lines: [{ id: "a", name: "Shell", unitCents: 4_000_000 }] }],
  });
  const added = await page.request.post("/api/admin/price-items", {
    headers: await staffHeaders(page),
    data: { name: "Salt system", unit: "each", section: "freight", priceCents: 190_000 },
  });
  const { id: priceItem } = (await added.json()) as { id: number };
  return [
    `/admin/estimates?view=all&open=${leadId}`,
    "/admin/contacts?open=1",
    `/admin/admin-estimates?view=all&open=${quote}`,
    `/admin/price-items?view=all&open=${priceItem}`,
    "/admin/pools?open=latham-apollo-14",
    "/admin/manufacturers?open=latham",
    "/admin/blog?open=16",
    "/admin/landing-pages?open=3",
    "/admin/seo?open=%2F",
    "/admin/users?open=1",
  ];
}

/** A hint of one line may come and go, in px: a press that is aimed at the middle of a button still meets it. */
const lineHeight = 24;

/** Runs in the page: notes the controls of a record that leave the place where they were first shown, by more than that. */
function noteMoves(most: number): void {
  const places = new Map<Element, number>();
  const moves = new Set<string>();
  const look = () => {
    for (const record of document.querySelectorAll("section.record"))
      for (const one of record.querySelectorAll("a[href], button, label, summary")) {
        // links in a text that is being edited are not pressed
        if (one.closest("[contenteditable]")) continue;
        const top = Math.round(one.getBoundingClientRect().top - record.getBoundingClientRect().top);
        const first = places.get(one) ?? top;
        places.set(one, first);
        if (Math.abs(top - first) > most) moves.add(`${one.textContent}: ${top - first} px`);
      }
  };
  // often enough to notice what a person would; checking every frame would slow down the loading
  setInterval(look, 100);
  Object.assign(window, { places, moves });
}

test("no control of a record moves while the parts of the record load", async ({ page }) => {
  await signIn(page);
  const addresses = await records(page);
  await page.addInitScript(noteMoves, lineHeight);
  let waiting = 0;
  await page.route("**/api/admin/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (early.test(pathname)) return route.continue();
    waiting += 1;
    await new Promise((done) => setTimeout(done, 700));
    await route.fulfill({ response: await route.fetch() });
    waiting -= 1;
  });
  const seen = () =>
    page.evaluate(() => {
      const { places, moves } = window as unknown as { places: Map<Element, number>; moves: Set<string> };
      return { count: places.size, moves: [...moves] };
    });
  for (const address of addresses) {
    await page.goto(address);
    await expect.poll(async () => (await seen()).count, { message: address }).toBeGreaterThan(5);
    await expect(page.locator("section.record .skeleton")).toHaveCount(0);
    await expect.poll(() => waiting).toBe(0);
    expect((await seen()).moves, address).toEqual([]);
  }
});

type Point = { x: number; y: number };
type Pointer = { down(at: Point): Promise<void>; move(to: Point): Promise<void>; up(): Promise<void> };

function mouseOf(page: Page): Pointer {
  return {
    async down({ x, y }) {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    move: ({ x, y }) => page.mouse.move(x, y, { steps: 5 }),
    up: () => page.mouse.up(),
  };
}

async function fingerOf(page: Page): Promise<Pointer> {
  const devtools = await page.context().newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) => {
    await devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  return {
    down: (at) => touch("touchStart", [at]),
    move: (to) => touch("touchMove", [to]),
    up: () => touch("touchEnd", []),
  };
}

/** As if something above had just loaded; a change that arrives from the server would take longer than a tap lasts. */
async function growAbove(page: Page): Promise<void> {
  await page.locator("section.record").evaluate((record) => {
    const part = document.createElement("div");
    part.style.height = "100px";
    record.prepend(part);
  });
}

const device = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

for (const name of ["mouse", "finger"] as const)
  test.describe(`with a ${name}`, () => {
    test.use(name === "finger" ? device : {});

    test("a press counts where it began, and what it opened stays open while changes arrive", async ({
      page,
    }) => {
      const email = `erika.${name}@example.com`;
      const write = () => sendLead(page, { firstName: "Erika Mustermann", email });
      await write();
      await signIn(page);
      const pointer = name === "mouse" ? mouseOf(page) : await fingerOf(page);
      await untilListening(page, async () => {
        await page.goto(`/admin/contacts?q=${encodeURIComponent(email)}`);
        await page.getByRole("link", { name: "Erika Mustermann" }).click();
      });
      const leads = page.locator(".record-section", { hasText: "Leads" }).getByRole("listitem");
      const erase = page.getByRole("button", { name: "Erase this person…" });
      const word = page.getByLabel("Type ERASE to confirm");
      const centerOf = async (): Promise<Point> => {
        await erase.scrollIntoViewIfNeeded();
        const { x, y, width, height } = (await erase.boundingBox())!;
        return { x: x + width / 2, y: y + height / 2 };
      };
      await expect(leads).toHaveCount(1);

      await test.step("a pointer that leaves before it is lifted presses nothing", async () => {
        const at = await centerOf();
        await pointer.down(at);
        await pointer.move({ x: at.x, y: at.y - 150 });
        await pointer.up();
        await expect(word).toHaveCount(0);
      });

      await test.step("a button that moves from under the pointer is pressed", async () => {
        await pointer.down(await centerOf());
        await growAbove(page);
        await pointer.up();
        await expect(word).toBeVisible();
      });

      await test.step("what was opened and typed stays", async () => {
        await word.fill("ERA");
        await write();
        await expect(leads).toHaveCount(2);
        await expect(word).toHaveValue("ERA");
      });
    });
  });
