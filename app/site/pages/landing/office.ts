import { officeNamed, type Office } from "#core/settings/offices.rules.ts";

/** The statewide cities by nearest office, great-circle distance (no office lists them as its own). */
const statewide: Record<string, string[]> = {
  ocala: ["jacksonville", "tallahassee", "pensacola", "panama city", "st. augustine", "palm coast"],
  orlando: ["daytona beach", "melbourne", "sarasota", "bradenton", "st. petersburg", "tampa", "lakeland"],
  "west-palm-beach": ["vero beach", "fort lauderdale", "miami", "naples", "fort myers", "cape coral"],
};

/** The office that serves a town: the one that lists it or is in it, otherwise the primary one. */
export function officeOf<One extends Office>(offices: One[], city: string): One {
  const name = city.trim().toLowerCase();
  const serving = offices.find(({ serviceAreas }) =>
    serviceAreas.some((area) => area.toLowerCase() === name),
  );
  const nearest = Object.keys(statewide).find((id) => statewide[id]?.includes(name));
  return serving ?? officeNamed(offices, nearest ?? city);
}
