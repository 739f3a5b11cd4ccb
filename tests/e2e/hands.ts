import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import { focused, overflow, tooSmall } from "./seen.ts";

const onPhone =
  <T>(phone: T, desk: T) =>
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  async ({}, use: (value: T) => Promise<void>, { project }: TestInfo) =>
    use(project.name === "postgres" ? phone : desk);

/**
 * For journeys that run on both engines: one uses the keyboard alone at a desk, the other a finger on a phone. The
 * engines work the same with either.
 */
export const deskAndPhone = {
  viewport: onPhone({ width: 390, height: 844 }, { width: 1440, height: 900 }),
  hasTouch: onPhone(true, false),
  isMobile: onPhone(true, false),
};

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Uses a screen as someone without a mouse does. */
export type Hands = {
  isPhone: boolean;
  /** Presses a shortcut; on a phone there are none. */
  key(name: string): Promise<void>;
  /** Presses a button or a link, or ticks a box. */
  press(target: Locator): Promise<void>;
  /** Saves a long form: with the shortcut, or on a phone with the button that stays in view. */
  save(): Promise<void>;
  /** Replaces the text of a field. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses one of a list of choices. */
  choose(list: Locator, label: string): Promise<void>;
  /** Chooses a file in the browser's own dialog. */
  give(field: Locator, file: ChosenFile): Promise<void>;
};

/** The hands for this page, as `deskAndPhone` sets it up. */
export function handsOf(page: Page): Hands {
  return isPhone(page) ? finger(page) : keyboard(page);
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 640;
}

/** Checks that everything on a phone's screen is large enough for a finger, and that it does not scroll sideways. */
export async function expectForFinger(page: Page, screen: string): Promise<void> {
  expect(await page.evaluate(tooSmall, null), `${screen}: smaller than 44 px`).toEqual([]);
  expect(await page.evaluate(overflow), `${screen}: scrolls sideways`).toEqual([]);
}

function finger(page: Page): Hands {
  const check = async (target: Locator) => {
    expect(await target.evaluate(tooSmall), String(target)).toEqual([]);
    expect(await page.evaluate(overflow), String(target)).toEqual([]);
  };
  const press = async (target: Locator) => {
    await check(target);
    await target.tap();
  };
  return {
    isPhone: true,
    key: () => Promise.resolve(),
    press,
    save: () => press(page.getByRole("button", { name: "Save", exact: true })),
    async write(field, text) {
      await press(field);
      await field.fill(text);
    },
    async choose(list, label) {
      await check(list);
      // the phone's own list opens over the page
      await list.selectOption(label);
    },
    give: (field, file) =>
      giveFile(page, file, async () => {
        const id = await field.getAttribute("id");
        const label = page.locator(`label[for="${id}"].staff-button`);
        await press((await label.count()) > 0 ? label : field);
      }),
  };
}

function keyboard(page: Page): Hands {
  const press = async (target: Locator) => {
    await walkTo(page, target);
    const isBox = await target.evaluate((one) => one.matches("[type=checkbox], [type=radio]"));
    await page.keyboard.press(isBox ? "Space" : "Enter");
  };
  return {
    isPhone: false,
    key: (name) => page.keyboard.press(name),
    press,
    save: () => page.keyboard.press("Control+s"),
    async write(field, text) {
      await walkTo(page, field);
      await page.keyboard.press("Control+A");
      const isDay = await field.evaluate((one) => one.matches("[type=date]"));
      const [year, month, day] = text.split("-");
      if (isDay) await toFirstPart(page, field);
      await page.keyboard.type(isDay ? `${month}${day}${year}` : text);
    },
    async choose(list, label) {
      await expect(list.locator("option", { hasText: label }).first()).toBeAttached();
      await walkTo(page, list);
      // a closed list selects what is typed
      await page.keyboard.type(label);
      await expect(list.locator("option:checked")).toHaveText(label);
    },
    give: (field, file) => giveFile(page, file, () => press(field)),
  };
}

/** A day has a stop for each of its parts, and one for its calendar: Shift and Tab leads to the last of them. */
async function toFirstPart(page: Page, day: Locator): Promise<void> {
  const isIn = () => day.evaluate((one) => document.activeElement === one);
  do await page.keyboard.press("Shift+Tab");
  while (await isIn());
  await page.keyboard.press("Tab");
}

/** More presses of Tab than anyone makes. */
const mostPresses = 90;

/**
 * Moves the focus there with Tab, or with Shift and Tab. It starts where the last walk ended, or where a press moved
 * the focus, but never without a focus. The focus must be visible at every stop.
 */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  const way: string[] = [];
  const isLost = () => page.evaluate(() => "walked" in window && document.activeElement === document.body);
  await expect.poll(isLost, { message: "nothing has the focus", timeout: 10_000 }).toBe(false);
  // finding it at each stop would take most of the walk
  const find = async () => (await target.elementHandle())!;
  let element = await find();
  for (let presses = 0; presses <= mostPresses; presses += 1) {
    let stop = await element.evaluate(focused);
    if (stop.direction === "gone") {
      element = await find();
      stop = await element.evaluate(focused);
    }
    const { name, direction, hidden } = stop;
    if (hidden) throw new Error(`The focus is on ${name}, which is ${hidden}.`);
    if (direction === "here") return page.evaluate(() => void Object.assign(window, { walked: true }));
    way.push(name || "the page");
    await page.keyboard.press(direction === "before" ? "Shift+Tab" : "Tab");
  }
  throw new Error(`Tab does not lead to ${String(target)}. It came by: ${way.join(", ")}.`);
}

/** Presses a button of the message that is shown; F8 leads to it. */
export async function pressInMessage(page: Page, name: string): Promise<void> {
  const { isPhone: isTouched, press } = handsOf(page);
  if (!isTouched) await page.keyboard.press("F8");
  await press(page.getByRole("region", { name: /Notifications/ }).getByRole("button", { name }));
}

async function giveFile(page: Page, file: ChosenFile, open: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent("filechooser");
  await open();
  await (await opened).setFiles(file);
}

/** Chooses an option of a section that may not run yet, which repeats a press once it does. */
export async function choose(option: Locator): Promise<void> {
  await option.click();
  await expect(option).toBeChecked();
}
