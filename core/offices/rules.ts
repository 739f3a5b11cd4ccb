import { greatCircle, type Point } from "#lib/great-circle.ts";

export type Office = {
  id: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  hours: string;
  isPrimary: boolean;
  coordinates: Point;
  serviceAreas: string[];
};

/** The office nearest to a point, by great-circle distance. The first of equals. */
export function nearestOffice(offices: Office[], position: Point): Office {
  const byDistance = (office: Office) => greatCircle(position, office.coordinates, "miles");
  return offices.reduce((best, office) => (byDistance(office) < byDistance(best) ? office : best));
}

/** The banner's rule: the nearest office; without a position the primary one (Ocala). */
export function officeForBanner(offices: Office[], position: Point | null): Office {
  return position ? nearestOffice(offices, position) : primaryOffice(offices);
}

/**
 * The home section's rule, as specified: West Palm Beach where that office exists; otherwise the nearest;
 * otherwise, without a position, the second office in the list.
 */
export function officeForHome(offices: Office[], position: Point | null): Office {
  const preferred = offices.find((office) => office.id === "west-palm-beach");
  if (preferred) return preferred;
  if (position) return nearestOffice(offices, position);
  return offices[1] ?? primaryOffice(offices);
}

export function primaryOffice(offices: Office[]): Office {
  const first = offices.find((office) => office.isPrimary) ?? offices[0];
  if (!first) throw new Error("The settings name no office; at least one is needed.");
  return first;
}

/** The office that a form names by its id, name or city, in any capitals; otherwise the primary one. */
export function officeNamed(offices: Office[], named: string): Office {
  const wanted = named.trim().toLowerCase();
  const found = offices.find((office) =>
    [office.id, office.name, office.city, `${office.name} office`].some(
      (word) => word.toLowerCase() === wanted,
    ),
  );
  return found ?? primaryOffice(offices);
}

/** (352) 555-0142 → tel:+13525550142 */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `tel:+${digits.length === 10 ? "1" : ""}${digits}`;
}
