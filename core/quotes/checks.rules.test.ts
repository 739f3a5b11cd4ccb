import { expect, test } from "vitest";
import { newLine } from "./draft.rules.ts";
import { anOffer } from "#tests/offers.ts";
import { blockers, checkKeys, checklistOf, farFromRange, type Checked } from "./checks.rules.ts";

const reviewedOn = Object.fromEntries(
  anOffer().notices.map(({ key }, index) => [key, `2026-10-${10 + index}`]),
);

function checked(change: Partial<Checked> = {}): Checked {
  const nothing = { priceRange: null, why: "", withoutGlyphs: [] };
  const ready = { offer: anOffer(), reviewedOn, isRefused: false, today: "2026-11-23", ...nothing };
  return { ...ready, by: "email", ...change };
}

test("a quote with everything has nothing to put right, and every thing that is looked at is named once", () => {
  const checks = checklistOf(checked());
  expect(checks.map(({ key }) => key)).toEqual(checkKeys);
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(checks.filter(({ message }) => message === "" || message.includes("Invalid"))).toEqual([]);
});

const offer = anOffer();
const lines = (line: object) => [
  {
    id: "main",
    name: "",
    sections: [{ id: "shell" as const, lines: [{ ...newLine({ id: "a" }), ...line }] }],
  },
];
const named = (...names: string[]) => [
  {
    id: "main",
    name: "",
    sections: [
      {
        id: "shell" as const,
        lines: names.map((name) =>
          newLine({ id: name.toLowerCase().replaceAll(" ", "-"), name, unitCents: 100 }),
        ),
      },
    ],
  },
];
const nothingAttached = { attachments: [] as { hash: string; name: string }[] };
const promised = (text: string) =>
  offer.notices.map((notice) => (notice.key === "drowning-prevention" ? { ...notice, text } : notice));
const blank = (key: string) =>
  offer.notices.map((notice) => (notice.key === key ? { ...notice, text: " " } : notice));

test.each([
  ["address", { site: { ...offer.site, address: "  " } }, true, "address where the pool is going in"],
  ["address", { site: { ...offer.site, address: "Ocala" } }, true, "no house number and street"],
  ["address", { site: { ...offer.site, address: "Ocala, FL 34471" } }, true, "no house number and street"],
  ["license", { company: { ...offer.company, license: "" } }, true, "489.119"],
  ["license", { company: { ...offer.company, license: "", isDemonstration: true } }, true, "489.119"],
  ["license", { company: { ...offer.company, license: "CPC1400000" } }, true, "isn’t a real license number"],
  ["license", { company: { ...offer.company, isDemonstration: true } }, false, "Demonstration: not an offer"],
  [
    "license",
    { company: { ...offer.company, license: "CPC1400000 (demo)", isDemonstration: true } },
    false,
    "Demonstration: not an offer",
  ],
  ["office", { office: { ...offer.office, address: "Ocala, Florida" } }, true, "no street address"],
  [
    "office",
    {
      office: { ...offer.office, address: "Ocala, Florida" },
      company: { ...offer.company, isDemonstration: true },
    },
    false,
    "no street address",
  ],
  ["attached", { ...nothingAttached, introduction: "Please see the attached plan." }, true, "Introduction"],
  [
    "attached",
    { ...nothingAttached, notices: promised("We give you both.") },
    true,
    "Drowning prevention (515.33)",
  ],
  [
    "license",
    { company: { ...offer.company, license: "CPC1400000 (demo)" } },
    true,
    "isn’t a real license number",
  ],
  ["notices", { notices: blank("lien") }, true, "Lien notice (713.015)"],
  ["notices", { notices: blank("recovery-fund") }, true, "Recovery fund (489.1425)"],
  ["notices", { consent: "" }, true, "Consent to sign electronically"],
  ["validUntil", { validUntil: "" }, true, "Choose the last day"],
  ["validUntil", { validUntil: "2026-11-22" }, true, "has passed"],
  ["validUntil", { validUntil: "2031-11-24" }, true, "within the next five years"],
  ["validUntil", { validUntil: "9999-12-31" }, true, "within the next five years"],
  ["total", { packages: lines({ unitCents: 0 }) }, true, "The total is $0"],
  [
    "total",
    { discount: { share: { kind: "percent" as const, percent: 10_000 }, reason: "" } },
    true,
    "The total is $0",
  ],
  [
    "prices",
    { packages: lines({ name: "Permit", unitCents: 0 }) },
    true,
    "No price: Permit. Enter it, or check",
  ],
  ["prices", { packages: lines({ name: "Deck", unitCents: 500, quantity: 0 }) }, true, "No price: Deck"],
  ["prices", { packages: lines({ name: "Heater", kind: "option" }) }, true, "No price: Heater"],
  ["prices", { packages: lines({ name: "Ladder", isFree: false }) }, true, "No price: Ladder"],
  ["shell", { packages: named("Fiberglass shell", "Corinthian 16 shell") }, true, "There are 2 shells"],
  [
    "deposit",
    { deposit: { kind: "percent" as const, percent: 1_001 } },
    false,
    "30 days to apply for permits, and 90 days",
  ],
  ["safety", { attachments: [] as { hash: string; name: string }[] }, false, "515.33"],
  ["email", { customer: { ...offer.customer, email: "" } }, true, "no email address"],
] as const)("%s %o: blocks %s, “%s”", (key, change, isBlocking, says) => {
  const checks = checklistOf(checked({ offer: { ...anOffer(), ...change } }));
  const failedCheck = checks.find((check) => check.key === key);
  expect(failedCheck).toMatchObject({ ok: false, isBlocking, message: expect.stringContaining(says) });
  expect(blockers(checks).some((check) => check.key === key)).toBe(isBlocking);
});

test.each([
  [
    "a line that is not included has no price",
    { packages: lines({ kind: "excluded", unitCents: 0 }) },
    "prices",
  ],
  ["a line is free on purpose", { packages: lines({ unitCents: 0, isFree: true }) }, "prices"],
  ["a line costs a cent", { packages: lines({ unitCents: 1 }) }, "prices"],
  ["there is one shell", { packages: named("Fiberglass shell", "Shell delivery") }, "shell"],
  ["there is no shell at all", { packages: named("Deck") }, "shell"],
  ["a text promises what is attached", { notices: promised("We give you both.") }, "attached"],
  ["no text promises anything", nothingAttached, "attached"],
  ["today is the last day", { validUntil: "2026-11-23" }, "validUntil"],
  ["the last day is five years ahead", { validUntil: "2031-11-23" }, "validUntil"],
  ["the deposit is 10%", { deposit: { kind: "percent" as const, percent: 1_000 } }, "deposit"],
] as const)("%s: that is fine", (_, change, key) => {
  const checks = checklistOf(checked({ offer: { ...anOffer(), ...change } }));
  expect(checks.find((check) => check.key === key)?.ok).toBe(true);
});

test.each([
  ["Introduction", { introduction: "山 by the pool" }, "introduction"],
  ["Customer", { customer: { ...offer.customer, name: "山田" } }, "contact"],
  ["Payments", { draws: [{ id: "a", when: "山", percent: 10_000 }] }, "draws"],
  ["Deck", { packages: lines({ name: "Deck", text: "田", unitCents: 1 }) }, "packages"],
])("characters that the PDF can’t show are named with their text: %s", (name, change, field) => {
  const changed = { ...anOffer(), ...change };
  const at = (withoutGlyphs: string[]) =>
    checklistOf(checked({ offer: changed, withoutGlyphs })).find(({ key }) => key === "characters");
  expect(at(["山", "田"])).toMatchObject({ ok: false, isBlocking: false, field });
  expect(at(["山", "田"])?.message).toContain(
    `The PDF can’t show 山 田, and has their codes instead: ${name}.`,
  );
  expect(at(["木"])?.ok).toBe(true);
});

test.each([
  ["山田木水火", "山 田 木 水 火, and"],
  ["山田木水火土", "山 田 木 水 火 and others, and"],
])("of %s the PDF can’t show %s", (characters, words) => {
  const changed = { ...anOffer(), introduction: characters };
  const checks = checklistOf(checked({ offer: changed, withoutGlyphs: [...characters] }));
  expect(checks.find(({ key }) => key === "characters")?.message).toContain(words);
});

test("an address that refused the last email keeps a quote from being emailed, and not from being linked to", () => {
  const byEmail = checklistOf(checked({ isRefused: true }));
  expect(blockers(byEmail).map(({ key }) => key)).toEqual(["email"]);
  const byLink = checklistOf(checked({ isRefused: true, by: "link" }));
  expect(blockers(byLink)).toEqual([]);
  expect(byLink.find(({ key }) => key === "email")?.ok).toBe(false);
});

test("texts that no lawyer has reviewed are named, and only warn", () => {
  const checks = checklistOf(checked({ reviewedOn: { ...reviewedOn, lien: null } }));
  expect(checks.find(({ key }) => key === "review")).toMatchObject({
    ok: false,
    isBlocking: false,
    message: "Never reviewed by a lawyer: Lien notice (713.015).",
  });
  const reviewed = checklistOf(checked()).find(({ key }) => key === "review");
  expect(reviewed?.message).toBe("A lawyer reviewed every text, the first on October 10, 2026.");
});

test("what is wrong with lines leads to the first of them", () => {
  const wrong = { ...anOffer(), packages: [...lines({ id: "deck-1", name: "Deck" })] };
  const at = (key: string, packages: Checked["offer"]["packages"]) =>
    checklistOf(checked({ offer: { ...wrong, packages } })).find((check) => check.key === key)?.lineId;
  expect(at("prices", wrong.packages)).toBe("deck-1");
  expect(at("shell", named("Shell delivery", "Apollo shell", "Corinthian shell"))).toBe("apollo-shell");
  expect(at("prices", named("Deck"))).toBeUndefined();
});

test.each([
  [50_000_00, null],
  [62_500_00, null],
  [62_500_01, "above"],
  [30_000_00, null],
  [29_999_99, "below"],
  [1, "below"],
  [424_800_00, "above"],
] as const)("%d cents beside $40,000 – $50,000: %s", (totalCents, far) => {
  expect(farFromRange(totalCents, { lowCents: 40_000_00, highCents: 50_000_00 })).toBe(far);
});

test.each([
  ["no range was shown", null, "", true, "The site showed the customer no price."],
  ["it is near", [50_000_00, 70_000_00], "", true, "The site showed $50,000 – $70,000."],
  ["it is far above", [20_000_00, 30_000_00], "", false, "more than 25% above the $20,000 – $30,000"],
  ["it is far below", [90_000_00, 99_000_00], " ", false, "more than 25% below the $90,000 – $99,000"],
  ["staff said why", [20_000_00, 30_000_00], "Rock under the yard", true, "you said why"],
] as const)("the range that the site showed: %s", (_, range, why, ok, says) => {
  const priceRange = range && { lowCents: range[0], highCents: range[1] };
  const check = checklistOf(checked({ priceRange, why })).find(({ key }) => key === "range");
  expect(check).toMatchObject({ ok, isBlocking: true, field: "why", message: expect.stringContaining(says) });
});

test("without prices nobody asks why the total is below the range", () => {
  const priceRange = { lowCents: 20_000_00, highCents: 30_000_00 };
  const checks = checklistOf(checked({ offer: { ...anOffer(), packages: lines({}) }, priceRange }));
  expect(checks.find(({ key }) => key === "range")?.ok).toBe(true);
});
