import { greatCircle, type Point } from "#lib/web/great-circle.ts";

/**
 * Florida simplified by hand to about 160 well-known points (inlets, capes, river mouths, coastal towns), within about
 * 10 km of the true coast: precise enough for a map of three offices. Longitude and latitude, clockwise.
 */
const land = [
  // Perdido River, the line to Alabama and Georgia, the Chattahoochee, the St. Marys
  "-87.52 30.28, -87.49 30.36, -87.43 30.41, -87.45 30.51, -87.41 30.67, -87.55 30.78, -87.63 30.87, -87.6 31",
  "-85 31, -84.98 30.86, -84.86 30.71, -83.5 30.65, -82.21 30.57, -82.17 30.36, -82.05 30.36, -82 30.56",
  "-82.04 30.75, -81.95 30.83, -81.72 30.75, -81.61 30.72",
  // Atlantic: Amelia Island to Cape Canaveral
  "-81.44 30.71, -81.43 30.52, -81.39 30.4, -81.39 30.28, -81.36 30.15, -81.28 29.91, -81.23 29.74, -81.12 29.47",
  "-81 29.21, -80.91 29.07, -80.83 28.94, -80.67 28.68, -80.57 28.56, -80.53 28.46, -80.59 28.41, -80.6 28.3",
  // Cape Canaveral to Miami
  "-80.55 28.07, -80.45 27.86, -80.36 27.65, -80.28 27.47, -80.2 27.26, -80.15 27.16, -80.09 27.03, -80.07 26.94",
  "-80.03 26.79, -80.03 26.65, -80.05 26.48, -80.07 26.33, -80.08 26.26, -80.1 26.1, -80.12 25.92, -80.13 25.76",
  // Biscayne Bay, Florida Bay, Cape Sable
  "-80.23 25.73, -80.3 25.61, -80.33 25.5, -80.33 25.4, -80.38 25.3, -80.43 25.23, -80.55 25.21, -80.7 25.16",
  "-80.92 25.14, -81.08 25.12, -81.15 25.18, -81.17 25.24, -81.13 25.36, -81.2 25.53, -81.31 25.69, -81.42 25.8",
  // Gulf: Cape Romano to Tampa Bay
  "-81.68 25.85, -81.74 25.95, -81.81 26.13, -81.85 26.33, -81.95 26.45, -82.02 26.45, -82.12 26.43, -82.19 26.53",
  "-82.25 26.65, -82.27 26.75, -82.35 26.9, -82.46 27.1, -82.55 27.27, -82.65 27.4, -82.74 27.53, -82.63 27.54",
  "-82.56 27.63, -82.5 27.7, -82.43 27.78, -82.4 27.87, -82.45 27.94, -82.47 27.88, -82.49 27.82, -82.54 27.86",
  "-82.54 27.94, -82.58 27.98, -82.66 28.02, -82.7 27.98, -82.7 27.93, -82.66 27.89, -82.6 27.86, -82.63 27.77",
  // Pinellas to Cedar Key
  "-82.65 27.7, -82.74 27.63, -82.75 27.71, -82.78 27.78, -82.85 27.88, -82.83 27.98, -82.83 28.07, -82.8 28.17",
  "-82.74 28.26, -82.7 28.36, -82.66 28.49, -82.65 28.65, -82.7 28.77, -82.71 28.92, -82.77 29, -82.81 29.14",
  // The Big Bend to Cape San Blas
  "-83.05 29.12, -83.17 29.29, -83.3 29.44, -83.41 29.66, -83.59 29.82, -83.75 29.97, -83.95 30.06, -84.18 30.08",
  "-84.3 30.06, -84.35 29.91, -84.48 29.92, -84.67 29.85, -84.87 29.74, -85 29.7, -85.2 29.68, -85.35 29.67",
  // St. Joseph Bay to Pensacola
  "-85.4 29.77, -85.38 29.86, -85.32 29.72, -85.3 29.8, -85.41 29.94, -85.58 30.04, -85.74 30.13, -85.88 30.21",
  "-86.14 30.32, -86.5 30.38, -86.87 30.38, -87.14 30.33, -87.31 30.32",
];

/** Alabama and Georgia as far as the drawing shows them; Florida is drawn over their southern edge. */
const neighbors =
  "-87.52 30.28, -87.8 30.24, -87.8 31.5, -81.2 31.5, -81.27 31.2, -81.41 30.95, -81.44 30.71, -82.1 30.5, -84.9 30.76, -87.42 30.6";

const water = [
  // Lake Okeechobee
  "-80.93 26.75, -80.8 26.69, -80.69 26.75, -80.64 26.87, -80.62 26.99, -80.68 27.12, -80.8 27.2, -80.9 27.18, -81 27.08, -81.1 26.97, -81.1 26.86, -81.02 26.8",
  // Charlotte Harbor
  "-82.27 26.73, -82.17 26.75, -82.23 26.79, -82.16 26.84, -82.18 26.94, -82.08 26.95, -82.04 26.89, -82.07 26.77, -82.1 26.64, -82.17 26.6",
  // Pensacola Bay and Choctawhatchee Bay
  "-87.31 30.33, -87.22 30.4, -87.19 30.52, -87.11 30.54, -87.09 30.46, -86.97 30.43, -87.13 30.37",
  "-86.61 30.42, -86.42 30.47, -86.17 30.48, -86.12 30.41, -86.33 30.4, -86.52 30.4",
];

/** Drawn as lines of water on land: the St. Johns River and the Indian River. */
const rivers = [
  "-81.39 30.4, -81.52 30.39, -81.65 30.34, -81.68 30.15, -81.65 29.98, -81.58 29.85, -81.63 29.65, -81.6 29.5, -81.65 29.4, -81.59 29.24, -81.52 29.15, -81.39 29, -81.28 28.83, -81.06 28.75",
  "-80.83 28.86, -80.8 28.7, -80.77 28.5, -80.71 28.35, -80.62 28.1, -80.47 27.84, -80.38 27.64, -80.31 27.46, -80.2 27.2",
];

/** Drawn as lines of land in water: the Keys, Key Biscayne, St. George Island. */
const islands = [
  "-80.26 25.33, -80.37 25.17, -80.46 25.08, -80.53 25",
  "-80.6 24.94, -80.7 24.87",
  "-80.79 24.83, -80.85 24.81",
  "-80.95 24.77, -81.1 24.71",
  "-81.27 24.66, -81.37 24.68, -81.53 24.65, -81.67 24.59",
  "-81.73 24.57, -81.81 24.55",
  "-80.16 25.72, -80.16 25.67",
  "-84.7 29.78, -84.88 29.67, -85.07 29.61",
];

const bounds = { west: -87.75, east: -79.5, north: 31.45, south: 24.4 };
/** The length of a degree of longitude relative to one of latitude, in the middle of the state. */
const narrow = Math.cos((27.9 * Math.PI) / 180);
const width = 1000;
const perDegree = width / ((bounds.east - bounds.west) * narrow);

/** The drawing's size in its own units. */
export const mapSize = { width, height: Math.round((bounds.north - bounds.south) * perDegree) };

/** Units of the drawing per mile, measured down the middle of the state. */
export const unitsPerMile =
  perDegree / greatCircle({ lat: 27.4, lng: -81.5 }, { lat: 28.4, lng: -81.5 }, "miles");

/**
 * A place's position on the drawing, in tenths of a unit; parallels are straight, which is accurate enough for one
 * state.
 */
export function onMap({ lat, lng }: Point): { x: number; y: number } {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return {
    x: tenth((lng - bounds.west) * narrow * perDegree),
    y: tenth((bounds.north - lat) * perDegree),
  };
}

export function isOnMap({ lat, lng }: Point): boolean {
  return lng >= bounds.west && lng <= bounds.east && lat >= bounds.south && lat <= bounds.north;
}

export const coast: Point[] = points(land.join(", "));

/** For the d attribute of an SVG path. */
export const floridaPaths = {
  land: `${path(coast)}Z`,
  neighbors: `${path(points(neighbors))}Z`,
  water: water.map((ring) => `${path(points(ring))}Z`).join(""),
  rivers: rivers.map((line) => path(points(line))).join(""),
  islands: islands.map((line) => path(points(line))).join(""),
  /** Every second degree, across the drawing. */
  grid:
    [26, 28, 30].map((lat) => `M0 ${onMap({ lat, lng: 0 }).y}H${width}`).join("") +
    [-86, -84, -82, -80].map((lng) => `M${onMap({ lat: 0, lng }).x} 0V${mapSize.height}`).join(""),
};

function points(text: string): Point[] {
  return text.split(", ").map((pair) => {
    const [lng = Number.NaN, lat = Number.NaN] = pair.split(" ").map(Number);
    return { lat, lng };
  });
}

function path(line: Point[]): string {
  return `M${line.map((point) => Object.values(onMap(point)).join(" ")).join("L")}`;
}
