import { policy } from "#core/policies.ts";

export const seePriceItems = policy("View price items", "sales");
export const writePriceItems = policy("Add and change price items and their prices", "sales");
