import { officeNamed, type Office } from "#core/offices/rules.ts";

/** The statewide cities by the nearest office, great-circle (they are in no office's own list of towns). */
const statewide: Record<string, string[]> = {
  ocala: ["jacksonville", "tallahassee", "pensacola", "panama city", "st. augustine", "palm coast"],
  orlando: ["daytona beach", "melbourne", "sarasota", "bradenton", "st. petersburg", "tampa", "lakeland"],
  "west-palm-beach": ["vero beach", "fort lauderdale", "miami", "naples", "fort myers", "cape coral"],
};

/** The office that serves a town: the one whose town or area it is, otherwise the primary one. */
export function officeOf(offices: Office[], city: string): Office {
  const wanted = city.trim().toLowerCase();
  const serving = offices.find(({ serviceAreas }) =>
    serviceAreas.some((area) => area.toLowerCase() === wanted),
  );
  const nearest = Object.keys(statewide).find((id) => statewide[id]?.includes(wanted));
  return serving ?? officeNamed(offices, nearest ?? city);
}
