import type { Climate } from "./costs.rules.ts";

type Place = { city: string; latitude: number; airF: number[]; sunHours: number[] };

/** Tampa as in our heating article: approximate normals. The other places are derived from it. */
const tampa: Climate = {
  city: "Tampa",
  airF: [61.9, 64.5, 68.6, 73.6, 79.2, 82.9, 83.9, 84.1, 82.6, 77.1, 69.8, 64.5],
  dewF: [51, 53, 55, 58, 65, 72, 74, 74, 73, 66, 58, 54],
  windMph: [7, 7.4, 7.7, 7.6, 7.1, 6.6, 6, 5.8, 6.2, 6.8, 6.7, 6.6],
  sunKwh: [3.5, 4.3, 5.3, 6.3, 6.5, 6, 5.8, 5.5, 5, 4.6, 3.8, 3.2],
};
const tampaSun = {
  latitude: 27.9506,
  sunHours: [6.4, 7.2, 8.6, 10, 10.1, 9.3, 8.3, 7.9, 7.6, 7.9, 6.9, 6.1],
};

/** Approximate NOAA means: air temperature in °F, bright sunshine in hours per day. */
const places: Place[] = [
  {
    city: "Jacksonville",
    latitude: 30.3322,
    airF: [54.5, 57.7, 62.5, 68.2, 75.1, 80.3, 82.6, 82, 78.9, 71.4, 62.3, 56.7],
    sunHours: [6.1, 6.8, 7.8, 8.9, 9.1, 8.8, 8.4, 8, 6.9, 6.5, 6, 5.5],
  },
  {
    city: "Ocala",
    latitude: 29.1872,
    airF: [57.9, 60.9, 65.1, 70, 76.4, 80.7, 82.1, 82.1, 79.7, 73.3, 65.9, 60],
    sunHours: [6.3, 7, 8.3, 9.5, 9.8, 8.8, 8.5, 8.2, 7.4, 7.5, 6.7, 6.1],
  },
  {
    city: "Orlando",
    latitude: 28.5383,
    airF: [60.6, 63.6, 67.3, 72.3, 77.6, 81.7, 83.2, 83.3, 81.5, 75.8, 68.3, 63.3],
    sunHours: [6.5, 7.2, 8.5, 9.7, 9.8, 8.8, 8.5, 8.1, 7.4, 7.5, 6.8, 6.2],
  },
  {
    city: "West Palm Beach",
    latitude: 26.7153,
    airF: [66.3, 68.4, 71, 74.9, 78.6, 81.6, 83, 83.2, 82, 79, 73.3, 69.1],
    sunHours: [6.9, 7.5, 8.6, 9.6, 9.5, 9, 9.3, 8.7, 8, 7.9, 7.1, 6.7],
  },
  {
    city: "Miami",
    latitude: 25.7617,
    airF: [68.6, 70.7, 73.1, 76.7, 80.1, 82.8, 84.1, 84.2, 83, 80.1, 74.8, 71.2],
    sunHours: [7.1, 7.7, 8.9, 9.8, 9.7, 9.6, 10, 9.3, 8.7, 8.4, 7.4, 7],
  },
];

/** The towns with climate data, north to south. Rounded means, accurate to about 1 °F; retrieved November 20, 2026. */
export function listClimates(): Climate[] {
  const [jacksonville, ocala, orlando, ...south] = places.map(climateOf);
  return [jacksonville!, ocala!, orlando!, tampa, ...south];
}

/**
 * A place derived from Tampa: its own air temperature; the same gap between air and dew point; the same wind; and
 * Tampa's sun, scaled by the ratio that Ångström's formula gives for the two. With Orlando's sun and humidity in
 * NREL's typical year (TMY3), the year's heating differs by less than a tenth, as the test verifies.
 */
function climateOf({ city, latitude, airF, sunHours }: Place): Climate {
  return {
    city,
    airF,
    dewF: airF.map((air, month) => round(air - (tampa.airF[month]! - tampa.dewF[month]!))),
    windMph: tampa.windMph,
    sunKwh: sunHours.map((hours, month) => {
      const share =
        angstrom(latitude, hours, month) / angstrom(tampaSun.latitude, tampaSun.sunHours[month]!, month);
      return round(tampa.sunKwh[month]! * share);
    }),
  };
}

/** The middle day of each month, counted from January 1. */
const middleDay = [15, 46, 74, 105, 135, 166, 196, 227, 258, 288, 319, 349];

/**
 * Sun on a horizontal surface from hours of sunshine: Ra (0.25 + 0.50 n / N), FAO Irrigation and Drainage Paper 56,
 * equations 21 to 25, 34 and 35. The units cancel out, because only the ratio of two places is used.
 */
function angstrom(latitude: number, hours: number, month: number): number {
  const turn = (2 * Math.PI * middleDay[month]!) / 365;
  const phi = (latitude * Math.PI) / 180;
  const declination = 0.409 * Math.sin(turn - 1.39);
  const sunset = Math.acos(-Math.tan(phi) * Math.tan(declination));
  const distance = 1 + 0.033 * Math.cos(turn);
  const above =
    distance *
    (sunset * Math.sin(phi) * Math.sin(declination) +
      Math.cos(phi) * Math.cos(declination) * Math.sin(sunset));
  const daylight = (24 / Math.PI) * sunset;
  return above * (0.25 + (0.5 * hours) / daylight);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
