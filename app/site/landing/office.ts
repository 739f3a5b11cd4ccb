import { officeNamed, type Office } from "#core/offices/rules.ts";

/** The office that serves a town: the one whose town or area it is, otherwise the primary one. */
export function officeOf(offices: Office[], city: string): Office {
  const wanted = city.trim().toLowerCase();
  const serving = offices.find(({ serviceAreas }) =>
    serviceAreas.some((area) => area.toLowerCase() === wanted),
  );
  return serving ?? officeNamed(offices, city);
}
