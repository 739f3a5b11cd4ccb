import { z } from "zod";

export const Manufacturer = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string(),
  iconLogo: z.string(),
  description: z.string(),
  enabled: z.boolean(),
});
export type Manufacturer = z.infer<typeof Manufacturer>;

export const ManufacturerRecord = Manufacturer.extend({
  /** Number of its pools. */
  pools: z.number().int(),
  sort: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type ManufacturerRecord = z.infer<typeof ManufacturerRecord>;
