import { phoneKey } from "#lib/text/phone.ts";
import type { Point } from "#lib/web/great-circle.ts";
import { townPoints, type Office } from "./offices.rules.ts";

/** The office whose area someone is in, and what says so: a town of that office, or the area code of its own phone. */
export type OfficeArea = { officeId: string; because: string };

type Areas = Pick<Office, "id" | "city" | "serviceAreas" | "phone">[];

/** By the town that an address names, else by the area code of a phone; null if neither is an office's. */
export function officeAreaOf(
  offices: Areas,
  { address, phone }: { address: string; phone: string },
): OfficeArea | null {
  const towns = offices.flatMap(({ id, city, serviceAreas }) =>
    [city, ...serviceAreas].map((because) => ({ officeId: id, because })),
  );
  // "West Palm Beach" before "Palm Beach"
  const longestFirst = [...towns].sort((a, b) => b.because.length - a.because.length);
  const text = wordsOf(address);
  const town = longestFirst.find(({ because }) => namesTown(text, because));
  if (town) return town;
  const code = areaCode(phone);
  const office = code === "" ? undefined : offices.find((one) => areaCode(one.phone) === code);
  return office ? { officeId: office.id, because: code } : null;
}

/** Where a yard is, by the town that its address names; null if that is none of the offices' towns. */
export function yardPoint(offices: Pick<Office, "city" | "coordinates">[], address: string): Point | null {
  const cities = offices.map(({ city, coordinates }) => [city, coordinates] as const);
  const towns = [...cities, ...Object.entries(townPoints)].sort(([a], [b]) => b.length - a.length);
  const text = wordsOf(address);
  return towns.find(([town]) => namesTown(text, town))?.[1] ?? null;
}

/** @param text the words of an address */
function namesTown(text: string, town: string): boolean {
  const words = wordsOf(town);
  return words.trim() !== "" && text.includes(words);
}

/** A text's words in lower case, with a space before and after each. */
function wordsOf(text: string): string {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return ` ${words.join(" ").trim()} `;
}

/** "352" of (352) 555-0142; "" of a number that is not American. */
function areaCode(phone: string): string {
  return /^\+1(\d{3})/.exec(phoneKey(phone) ?? "")?.[1] ?? "";
}
