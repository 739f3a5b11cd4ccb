import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { finishCard } from "#core/pools/finishes.rules.ts";
import type { StoredFinish } from "#core/pools/manufacturers/rules.ts";
import { libraryFile } from "#lib/files/library-address.ts";
import { pictureSources, type Picture } from "#lib/files/picture.ts";
import { openLibrary } from "./library.ts";

const folder = join(process.cwd(), "pictures");
const library = openLibrary(folder);
const names = Object.keys(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as object);
const films = Object.keys(JSON.parse(readFileSync(join(folder, "films.json"), "utf8")) as object);
const facts = JSON.parse(readFileSync("db/data/manufacturer-facts.json", "utf8")) as Record<
  string,
  { finishes: StoredFinish[]; finishSource: string }
>;
const water = new Set(
  Object.values(facts).flatMap((stated) =>
    (finishCard({ ...stated, swatches: new Map() })?.lines ?? []).flatMap(({ colors }) =>
      colors.flatMap(({ water: name }) => name ?? []),
    ),
  ),
);
const waterFiles = [
  { end: "240.avif", side: 240, type: "heif", most: 6_000 },
  { end: "240.webp", side: 240, type: "webp", most: 6_000 },
  { end: "600.avif", side: 600, type: "heif", most: 18_000 },
];
const waterFile = (slug: string, end: string) => `/pictures/water/${slug}-${end}`;
const pictures = names.map((name) => library.find(name) as Picture);

test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
  "%s is a name like any other: there is no such picture, film, card or outline",
  (name) => {
    const results = [library.find(name), library.film(name), library.card(name), library.outline(name)];
    expect(results).toEqual([null, null, null, null]);
    expect(library.under(name)).toEqual([]);
  },
);

/** The variants a browser may choose from: address and width in pixels, by format. */
function variants(picture: Picture): { path: string; width: number }[][] {
  return pictureSources(picture).map(({ srcSet }) =>
    srcSet.split(", ").map((one) => {
      const [path = "", width = ""] = one.split(" ");
      return { path, width: Number.parseInt(width) };
    }),
  );
}

const fileOf = (address: string) => join(folder, libraryFile(address) ?? address);
const bytes = (address: string) => statSync(fileOf(address)).size;

test("every picture's address has the version, which changes with any of them", () => {
  expect(library.version).toMatch(/^v[0-9a-f]{8}$/);
  for (const { src } of pictures) expect(src).toContain(`/pictures/${library.version}/`);
  expect(library.card("latham-apollo-14/hero")).toContain(library.version);
  const versions = [{}, { alt: "Rendering: other words" }, { blur: "data:other" }, { widths: [480] }].map(
    (change) => openLibrary(copyWith("latham-fiji/plan", change)).version,
  );
  expect(versions.slice(0, 2)).toEqual([library.version, library.version]);
  expect(new Set(versions).size).toBe(3);
});

/** A library of the same pictures, one of them changed. */
function copyWith(name: string, change: object): string {
  const copy = mkdtempSync(join(tmpdir(), "library-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const all = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Record<string, object>;
  writeFileSync(join(copy, "manifest.json"), JSON.stringify({ ...all, [name]: { ...all[name], ...change } }));
  for (const file of ["films.json", "outlines.json"]) copyFileSync(join(folder, file), join(copy, file));
  return copy;
}

test("the library lists exactly the files in its folder", () => {
  const named = [
    ...pictures.flatMap((picture) => variants(picture).flatMap((all) => all.map(({ path }) => path))),
    ...names.flatMap((name) => library.card(name) ?? []),
    ...films.flatMap((name) => library.film(name)?.sources.map(({ src }) => src) ?? []),
    ...[...water].flatMap((slug) => waterFiles.map(({ end }) => waterFile(slug, end))),
    ...["manifest", "films", "outlines"].map((name) => `/pictures/${name}.json`),
  ];
  const lying = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(lying.toSorted()).toEqual(named.map(fileOf).toSorted());
});

test.each([...water])(
  "the water over %s is a square of at most 6 kB, and of 18 kB for sharp screens",
  async (slug) => {
    for (const { end, side, type, most } of waterFiles) {
      const file = waterFile(slug, end);
      const { width, height, format } = await sharp(fileOf(file)).metadata();
      expect([format, width, height], file).toEqual([type, side, side]);
      expect(bytes(file), file).toBeLessThanOrEqual(most);
    }
  },
);

test("no picture is 60 kB or more on a 390 px wide phone at 3x, in either format", () => {
  const minWidth = 390 * 3;
  for (const picture of pictures)
    for (const all of variants(picture)) {
      const chosen = all.find(({ width }) => width >= minWidth) ?? all.at(-1);
      expect(bytes(chosen?.path ?? ""), chosen?.path).toBeLessThan(60_000);
    }
});

test("all pictures and films together stay under 60 MB, and each film under 1.5 MB", () => {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000_000);
  for (const name of films)
    for (const { src } of library.film(name)?.sources ?? [])
      expect(bytes(src), src).toBeLessThanOrEqual(1_500_000);
});

test("every picture is labeled as a rendering, in its alternative text and its caption", () => {
  for (const { alt, caption, src } of pictures) {
    expect(alt, src).toMatch(/^Rendering: \S/);
    expect(caption, src).toMatch(/Rendering/);
  }
});

test("a pool's default picture is also found by its finish, but listed once", () => {
  const alt = library.find("latham-apollo-14/hero")?.alt ?? "";
  const finish = / in ([A-Z]\w+ [A-Z]\w+),/.exec(alt)?.[1] ?? "";
  const slug = finish.toLowerCase().replace(" ", "-");
  expect(library.find(`latham-apollo-14/hero-${slug}`)).toEqual(library.find("latham-apollo-14/hero"));
  expect(library.find("latham-apollo-14/hero-plaid")).toBeNull();
  const listed = library.under("latham-apollo-14/").map(({ src }) => src);
  expect(new Set(listed).size).toBe(listed.length);
});

test("a pool's views are ordered: garden, water's edge, from above", () => {
  const pools = new Set(
    names.filter((name) => !name.startsWith("scenes/")).map((name) => name.split("/")[0]),
  );
  expect(pools.size).toBe(60);
  for (const pool of pools) {
    const views = library.under(`${pool}/`).map(({ src }) => /\/(hero|eye|plan)-\d+\./.exec(src)?.[1]);
    expect(
      views.filter((view) => view !== undefined),
      pool,
    ).toEqual(["hero", "eye", "plan"]);
  }
});

test("each pool's first picture and each scene has a 1200 by 630 card for link previews", async () => {
  const withCard = names.filter((name) => name.startsWith("scenes/") || name.endsWith("/hero"));
  expect(withCard.length).toBeGreaterThan(60);
  for (const name of withCard) {
    const card = library.card(name);
    const { format, width, height } = await sharp(fileOf(card ?? name)).metadata();
    expect([format, width, height], name).toEqual(["jpeg", 1200, 630]);
  }
  expect(library.card("latham-apollo-14/plan")).toBeNull();
});

test("a film has its poster's aspect ratio, so that nothing shifts when it starts", () => {
  expect(films.length).toBeGreaterThan(0);
  for (const name of films) {
    const film = library.film(name);
    const poster = library.find(name);
    expect((film?.width ?? 0) / (film?.height ?? 1), name).toBeCloseTo(
      (poster?.width ?? 0) / (poster?.height ?? 1),
      2,
    );
    expect(film?.sources.map(({ type }) => type.slice(0, 24))).toEqual([
      'video/mp4; codecs="av01.',
      'video/mp4; codecs="avc1.',
    ]);
  }
});
