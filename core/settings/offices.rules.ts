import { greatCircle, type Point } from "#lib/web/great-circle.ts";

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

/** An office as pages show it, with what calls it: "tel:+13525550142"; undefined if its number can't be dialed. */
export type OfficeOnPages = Office & { callLink: string | undefined };

/**
 * Which office the home page's messages go to: the specified one, the banner's, or the one in whose area the sender is
 * (office-areas.rules.ts); the home page shows the specified office for the last one too.
 */
export const homeOfficeRules = ["specified", "banner", "area"] as const;
export type HomeOfficeRule = (typeof homeOfficeRules)[number];

/** The office nearest to a point, by great-circle distance; ties go to the first. */
export function nearestOffice<One extends Office>(offices: One[], position: Point): One {
  const byDistance = (office: One) => greatCircle(position, office.coordinates, "miles");
  return offices.reduce((best, office) => (byDistance(office) < byDistance(best) ? office : best));
}

/** The banner's rule: the nearest office, or without a position the primary one (Ocala). */
export function officeForBanner<One extends Office>(offices: One[], position: Point | null): One {
  return position ? nearestOffice(offices, position) : primaryOffice(offices);
}

/**
 * The home section's rule, as specified: West Palm Beach if that office exists; otherwise the nearest; otherwise,
 * without a position, the second office in the list.
 */
export function officeForHome<One extends Office>(offices: One[], position: Point | null): One {
  const preferred = offices.find((office) => office.id === "west-palm-beach");
  if (preferred) return preferred;
  if (position) return nearestOffice(offices, position);
  return offices[1] ?? primaryOffice(offices);
}

export function primaryOffice<One extends Pick<Office, "isPrimary">>(offices: One[]): One {
  const first = offices.find((office) => office.isPrimary) ?? offices[0];
  if (!first) throw new Error("The settings contain no office; at least one is required.");
  return first;
}

/** The office that a form identifies by id, name or city, ignoring case; otherwise the primary one. */
export function officeNamed<One extends Office>(offices: One[], named: string): One {
  const name = named.trim().toLowerCase();
  const match = offices.find((office) =>
    [office.id, office.name, office.city, `${office.name} office`].some(
      (word) => word.toLowerCase() === name,
    ),
  );
  return match ?? primaryOffice(offices);
}

/** Coordinates of the offices' towns: centers of their areas (simplemaps.com US Cities basic, CC BY 4.0). */
export const townPoints: Record<string, Point> = {
  Belleview: { lat: 29.0608, lng: -82.0565 },
  "Silver Springs Shores": { lat: 29.1126, lng: -82.0149 },
  "Marion Oaks": { lat: 29.0011, lng: -82.1953 },
  Summerfield: { lat: 29.0083, lng: -82.0348 },
  Dunnellon: { lat: 29.0572, lng: -82.4289 },
  "The Villages": { lat: 28.9034, lng: -81.9887 },
  "Lady Lake": { lat: 28.9241, lng: -81.9299 },
  Wildwood: { lat: 28.7752, lng: -82.0075 },
  Leesburg: { lat: 28.7672, lng: -81.8962 },
  "Fruitland Park": { lat: 28.8599, lng: -81.9177 },
  Gainesville: { lat: 29.6804, lng: -82.3459 },
  Williston: { lat: 29.374, lng: -82.4579 },
  Inverness: { lat: 28.8416, lng: -82.3418 },
  "Crystal River": { lat: 28.8964, lng: -82.5991 },
  "Citrus Springs": { lat: 28.9931, lng: -82.4594 },
  Jupiter: { lat: 26.92, lng: -80.1128 },
  Tequesta: { lat: 26.9618, lng: -80.1011 },
  "Palm Beach Gardens": { lat: 26.8466, lng: -80.1679 },
  "North Palm Beach": { lat: 26.8217, lng: -80.0576 },
  "Juno Beach": { lat: 26.8754, lng: -80.0589 },
  "Riviera Beach": { lat: 26.7813, lng: -80.0741 },
  "Royal Palm Beach": { lat: 26.7038, lng: -80.2241 },
  Wellington: { lat: 26.6461, lng: -80.2699 },
  Westlake: { lat: 26.7549, lng: -80.2984 },
  "Loxahatchee Groves": { lat: 26.7106, lng: -80.2763 },
  Greenacres: { lat: 26.627, lng: -80.1371 },
  "Lake Worth Beach": { lat: 26.6194, lng: -80.058 },
  Lantana: { lat: 26.5834, lng: -80.0564 },
  "Boynton Beach": { lat: 26.5281, lng: -80.0811 },
  "Delray Beach": { lat: 26.455, lng: -80.0905 },
  "Boca Raton": { lat: 26.3752, lng: -80.108 },
  "Hobe Sound": { lat: 27.0729, lng: -80.1425 },
  "Palm City": { lat: 27.1735, lng: -80.2862 },
  Stuart: { lat: 27.1959, lng: -80.2444 },
  "Jensen Beach": { lat: 27.2437, lng: -80.2423 },
  "Port St. Lucie": { lat: 27.2796, lng: -80.3884 },
  "Fort Pierce": { lat: 27.4255, lng: -80.3431 },
  Parkland: { lat: 26.3219, lng: -80.2533 },
  "Coral Springs": { lat: 26.2702, lng: -80.2591 },
  "Winter Park": { lat: 28.5989, lng: -81.3442 },
  Maitland: { lat: 28.6295, lng: -81.3718 },
  "Altamonte Springs": { lat: 28.6615, lng: -81.3953 },
  Casselberry: { lat: 28.6624, lng: -81.3217 },
  "Winter Springs": { lat: 28.6889, lng: -81.2703 },
  Longwood: { lat: 28.7014, lng: -81.3487 },
  "Lake Mary": { lat: 28.7592, lng: -81.336 },
  Sanford: { lat: 28.7891, lng: -81.2757 },
  Oviedo: { lat: 28.658, lng: -81.1872 },
  Apopka: { lat: 28.7015, lng: -81.5316 },
  Ocoee: { lat: 28.5796, lng: -81.5332 },
  "Winter Garden": { lat: 28.5421, lng: -81.5967 },
  Windermere: { lat: 28.5028, lng: -81.5377 },
  Clermont: { lat: 28.5325, lng: -81.7208 },
  Minneola: { lat: 28.6067, lng: -81.7322 },
  Groveland: { lat: 28.6098, lng: -81.8246 },
  "Mount Dora": { lat: 28.8142, lng: -81.6344 },
  Eustis: { lat: 28.8563, lng: -81.6771 },
  Tavares: { lat: 28.792, lng: -81.7352 },
  Kissimmee: { lat: 28.3041, lng: -81.4169 },
  "St. Cloud": { lat: 28.2363, lng: -81.2779 },
  Celebration: { lat: 28.3102, lng: -81.551 },
  Davenport: { lat: 28.1587, lng: -81.6083 },
  "Haines City": { lat: 28.1102, lng: -81.6157 },
  Deltona: { lat: 28.905, lng: -81.2137 },
  DeBary: { lat: 28.8815, lng: -81.324 },
  DeLand: { lat: 29.0225, lng: -81.2875 },
  Poinciana: { lat: 28.1217, lng: -81.4821 },
};
