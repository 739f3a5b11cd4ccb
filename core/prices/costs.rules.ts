/** A place's climate by month, January first. */
export type Climate = {
  city: string;
  /** Mean air temperature, °F. */
  airF: number[];
  /** Mean dew point, °F. */
  dewF: number[];
  /** Mean wind in the open, miles per hour. */
  windMph: number[];
  /** Sun on a horizontal surface, kWh per square meter and day. */
  sunKwh: number[];
};

/** The energy a heater uses, and the heat in one unit of it (British thermal units). */
export const heaters = {
  pump: { label: "Heat pump", unit: "kWh", btu: 3_412 },
  gas: { label: "Natural gas", unit: "therms", btu: 100_000 },
  propane: { label: "Propane", unit: "gallons of propane", btu: 91_500 },
  none: { label: "No heater", unit: "", btu: 0 },
} as const;

export type Heater = keyof typeof heaters;

/** All inputs to the year's cost. Shares are 0 to 1, months 1 to 12, prices cents per unit. */
export type PoolUse = {
  areaSqFt: number;
  heater: Heater;
  setF: number;
  /** First and last month heated; 10 to 4 spans the new year. */
  firstMonth: number;
  lastMonth: number;
  /** Units of heat per unit of electricity, or the share of the fuel's heat that reaches the water. */
  efficiency: number;
  coverHours: number;
  /** Share of the sun that a screen lets through, and share of that which the water absorbs. */
  sunThrough: number;
  sunTaken: number;
  /** Wind at the water as a share of open wind. */
  windShare: number;
  /** Evaporation of undisturbed water as a share of the formula's result. */
  stillness: number;
  coverStops: number;
  coverHoldsRadiation: number;
  /** Added to every month's mean, for a warmer or colder year than usual. */
  warmerF: number;
  rainShare: number;
  pumpFullWatts: number;
  pumpSpeed: number;
  pumpHours: number;
  electricityCents: number;
  fuelCents: number;
  waterCentsPerKgal: number;
  chemicalsCents: number;
};

/**
 * One month. Amounts are whole dollars in cents: the model is not accurate to the cent, and this way the year is
 * exactly the sum of its months.
 */
export type CostMonth = {
  month: number;
  waterF: number;
  heatUnits: number;
  pumpKwh: number;
  evaporationIn: number;
  waterGallons: number;
  pumpCents: number;
  heatCents: number;
  chemicalsCents: number;
  waterCents: number;
  totalCents: number;
};

const daysIn = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Pounds per cubic foot of pool water, and U.S. gallons per cubic foot. */
const poundsPerCubicFoot = 62.2;
const gallonsPerCubicFoot = 7.48052;

/** The twelve months of a pool's year. */
export function poolYear(climate: Climate, use: PoolUse): CostMonth[] {
  return daysIn.map((days, index) => poolMonth(climate, use, index, days));
}

function poolMonth(climate: Climate, use: PoolUse, index: number, days: number): CostMonth {
  const weather = weatherOf(climate, use, index);
  const heated = use.heater !== "none" && inSeason(index + 1, use);
  const waterF = heated ? Math.max(use.setF, unheatedF(weather)) : unheatedF(weather);
  const open = evaporation(waterF, weather, use);
  const covered = use.coverHours / 24;
  const evaporationIn =
    ((open * (1 - use.coverStops * covered) * 24 * days) / poundsPerCubicFoot) * 12 * (1 - use.rainShare);
  const waterGallons = (evaporationIn / 12) * use.areaSqFt * gallonsPerCubicFoot;
  const heatUnits = heated
    ? (heatLoss(use.setF, weather, use) * use.areaSqFt * days) / heaters[use.heater].btu / use.efficiency
    : 0;
  const pumpKwh = (pumpWatts(use) * use.pumpHours * days) / 1_000;
  const cents = {
    pumpCents: wholeDollars(pumpKwh * use.electricityCents),
    heatCents: wholeDollars(heatUnits * (use.heater === "pump" ? use.electricityCents : use.fuelCents)),
    chemicalsCents: wholeDollars(use.chemicalsCents),
    waterCents: wholeDollars((waterGallons / 1_000) * use.waterCentsPerKgal),
  };
  const totalCents = Object.values(cents).reduce((sum, part) => sum + part, 0);
  return { month: index + 1, waterF, heatUnits, pumpKwh, evaporationIn, waterGallons, ...cents, totalCents };
}

/**
 * Power of a pump at part speed, in watts: it falls with the cube of the speed (pump affinity law). 2,000 W at full
 * speed is about 300 W at 53.1%, the pair published by Service Industry News on August 14, 2021.
 */
export function pumpWatts({
  pumpFullWatts,
  pumpSpeed,
}: Pick<PoolUse, "pumpFullWatts" | "pumpSpeed">): number {
  return pumpFullWatts * pumpSpeed ** 3;
}

/** Heat to warm a body of water, in Btu: gallons × 8.34 pounds × °F. */
export function warmUpBtu(gallons: number, degreesF: number): number {
  return gallons * 8.34 * degreesF;
}

type Weather = { airF: number; dewF: number; windMph: number; sunKwh: number };

function weatherOf(climate: Climate, { warmerF }: PoolUse, index: number): Weather {
  return {
    airF: climate.airF[index]! + warmerF,
    dewF: climate.dewF[index]! + warmerF,
    windMph: climate.windMph[index]!,
    sunKwh: climate.sunKwh[index]!,
  };
}

/**
 * A pool in full sun runs about 2 °F above the mean air temperature: with this, the model matches the measured 60
 * inches of evaporation per year.
 */
function unheatedF({ airF }: Weather): number {
  return airF + 2;
}

function inSeason(month: number, { firstMonth, lastMonth }: PoolUse): boolean {
  if (firstMonth <= lastMonth) return month >= firstMonth && month <= lastMonth;
  return month >= firstMonth || month <= lastMonth;
}

/**
 * Evaporation in pounds per hour and square foot: (95 + 0.425 v) (pw − pa) / Y, v in feet per minute, pressures in
 * inches of mercury (Carrier's form), times the share for undisturbed water, 74% (Smith, Löf and Jones, ASHRAE paper
 * 4146). With 20% of the airport wind an unheated Tampa pool loses 59.9 in. a year; USGS measured 60.4 and 60.6 in. on
 * two central Florida lakes in 2006.
 */
function evaporation(waterF: number, weather: Weather, use: PoolUse): number {
  const feetAMinute = weather.windMph * use.windShare * 88;
  const pull = Math.max(0, vapourPressure(waterF) - vapourPressure(weather.dewF));
  return (use.stillness * (95 + 0.425 * feetAMinute) * pull) / latentHeat(waterF);
}

/**
 * Heat to make up, in Btu per day and square foot: evaporation, convection and radiation to the sky, minus the sun.
 * Never below zero: a pool that gains heat is not cooled.
 */
function heatLoss(waterF: number, weather: Weather, use: PoolUse): number {
  const covered = use.coverHours / 24;
  const evaporated = evaporation(waterF, weather, use) * latentHeat(waterF) * 24;
  const convected = convection(evaporated, waterF, weather);
  const radiated = radiation(waterF, weather) * 24 * (1 - use.coverHoldsRadiation * covered);
  // 1 kWh per square meter is 317.1 Btu per square foot
  const sun = weather.sunKwh * 317.1 * use.sunTaken * use.sunThrough;
  return Math.max(0, (evaporated + convected) * (1 - use.coverStops * covered) + radiated - sun);
}

/**
 * Bowen ratio: convection relates to evaporation as 0.01 times the temperature difference (°F) to the vapor pressure
 * difference (inches of mercury).
 */
function convection(evaporated: number, waterF: number, { airF, dewF }: Weather): number {
  if (evaporated === 0) return 0;
  return (evaporated * 0.01 * (waterF - airF)) / (vapourPressure(waterF) - vapourPressure(dewF));
}

/**
 * Net long-wave radiation in Btu per hour and square foot (Stefan-Boltzmann; water's emissivity 0.95). The clear sky's
 * emissivity follows Berdahl and Martin, from the dew point; half cloud cover raises it halfway to one.
 */
function radiation(waterF: number, { airF, dewF }: Weather): number {
  const dew = celsius(dewF) / 100;
  const clear = 0.711 + 0.56 * dew + 0.73 * dew ** 2;
  const sky = clear + (1 - clear) * 0.5;
  return 0.95 * 0.1714e-8 * ((waterF + 459.67) ** 4 - sky * (airF + 459.67) ** 4);
}

/**
 * Saturation vapor pressure over water in inches of mercury: Magnus formula (WMO guide 8: 611.2 Pa, 17.62, 243.12 °C).
 */
function vapourPressure(temperatureF: number): number {
  const c = celsius(temperatureF);
  return (611.2 * Math.exp((17.62 * c) / (243.12 + c))) / 3_386.39;
}

/** Heat to evaporate a pound of water, in Btu. */
function latentHeat(temperatureF: number): number {
  return 1_094.5 - 0.565 * temperatureF;
}

function celsius(temperatureF: number): number {
  return (temperatureF - 32) / 1.8;
}

function wholeDollars(cents: number): number {
  return Math.round(cents / 100) * 100;
}
