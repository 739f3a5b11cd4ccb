import fc from "fast-check";

/** The list whose id a property contains. */
const lists: Record<string, string> = {
  leadId: "/api/admin/estimates",
  lead: "/api/admin/estimates",
  contactId: "/api/admin/contacts",
  userId: "/api/admin/users",
  ownerId: "/api/admin/users",
  handOverTo: "/api/admin/users",
};

/** The name under which `SeenValues` keeps values that fit a property. */
export function seenAs(name: string): string {
  return Object.hasOwn(lists, name) ? `id of ${lists[name]}` : name;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const day = /day$/i;

/** Whether a property is a day in the future. */
export function isComing(name: string): boolean {
  return day.test(name);
}

/** What a text with this name usually contains, if the document only says that it is a text. */
const usual: [names: RegExp, made: fc.Arbitrary<string>][] = [
  [day, fc.integer({ min: 1, max: 60 }).map(inDays)],
  [
    /^(from|to|time|dueTime)$/,
    fc.integer({ min: 8, max: 17 }).map((hour) => `${String(hour).padStart(2, "0")}:00`),
  ],
  [/^key$/, fc.uuid()],
  [/slug$/i, fc.nat(9_999).map((n) => `pools-no-${n}`)],
  [/^officeId$/, fc.constantFrom("ocala", "orlando", "west-palm-beach")],
  [/^tagId$/, fc.constantFrom("G-AB12CD34EF", "GTM-AB12CD3")],
  [/email/i, fc.nat(9_999).map((n) => `someone-${n}@example.com`)],
  [/phone/i, fc.integer({ min: 2_000, max: 9_999 }).map((n) => `(352) 555-${n}`)],
  [/^password$/, fc.nat().map((n) => `coral-${n}-pelican-reef`)],
  [/^screen$/, fc.constantFrom("leads", "contacts", "pools", "users")],
  [/^(url|link|href|.*Url)$/, fc.constant("https://example.com/a")],
];

/** A text that fits the name; undefined if the name suggests nothing. */
export function usualText(name: string): fc.Arbitrary<string> | undefined {
  return usual.find(([names]) => names.test(name))?.[1];
}
