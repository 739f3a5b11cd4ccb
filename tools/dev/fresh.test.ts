import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { emptyData } from "./fresh.ts";

const now = new Date("2026-11-20T14:05:00.000Z");
const former = "former-2026-11-20T14-05-00-000Z";

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-fresh-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "sunspring.db"), "leads");
  writeFileSync(join(folder, "owner.lock"), "");
  mkdirSync(join(folder, "media"));
  return folder;
}

/** Holds the folder, and counts how often it is released. */
function holding() {
  const held = { released: 0, hold: () => () => void (held.released += 1) };
  return held;
}

test("what was in the data folder moves aside, and nothing is lost", () => {
  const folder = aFolder();
  const held = holding();
  expect(emptyData(folder, {}, held.hold, now)).toBe(join(folder, former));
  expect(readdirSync(folder).toSorted()).toEqual([former, "owner.lock"]);
  expect(readFileSync(join(folder, former, "sunspring.db"), "utf8")).toBe("leads");
  expect(existsSync(join(folder, former, "media"))).toBe(true);
  expect(held.released).toBe(1);
});

test("an empty folder, one that is not there, and what moved before stay as they are", () => {
  const folder = aFolder();
  emptyData(folder, {}, holding().hold, now);
  expect(emptyData(folder, {}, holding().hold)).toBeNull();
  expect(readdirSync(folder).toSorted()).toEqual([former, "owner.lock"]);
  expect(emptyData(join(folder, "nowhere"), {}, holding().hold)).toBeNull();
});

test.each([{ DATA_DIR: "/srv/pools" }, { DATABASE_URL: "postgres://localhost/pools" }])(
  "with %j nothing is moved",
  (settings) => {
    const folder = aFolder();
    expect(() => emptyData(folder, settings, holding().hold)).toThrow(Object.keys(settings)[0]);
    expect(existsSync(join(folder, "sunspring.db"))).toBe(true);
  },
);

test("a folder that another process uses stays as it is", () => {
  const folder = aFolder();
  const refuse = () => {
    throw new Error("in use by another process");
  };
  expect(() => emptyData(folder, {}, refuse)).toThrow("in use");
  expect(existsSync(join(folder, "sunspring.db"))).toBe(true);
});
