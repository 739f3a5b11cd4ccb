import cities from "#db/data/cities.json" with { type: "json" };
import type { TownData } from "./town.rules.ts";

/** The towns of the first offices and the rules of their counties, as published, with sources and the day they were read. */
export const townData = cities as TownData;
