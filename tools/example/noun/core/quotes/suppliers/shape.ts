import { z } from "zod";
import { ListQuery, stamps, version } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { supplierLimits as limits } from "./rules.ts";

/** A company that we buy from, or that works for us. */
export const Supplier = z.object({
  id: z.number().int(),
  name: z.string(),
  /** As typed; "" if nobody has said. */
  phone: z.string(),
  ...stamps,
});
export type Supplier = z.infer<typeof Supplier>;

const fields = {
  name: typedText(oneLine, limits.name, { blank: "Required" }),
  phone: typedText(oneLine, limits.phone),
};

/** A new supplier. */
export const SupplierInput = z.strictObject({ ...fields, phone: fields.phone.default("") });
export type SupplierInput = z.infer<typeof SupplierInput>;

/** What is left out stays. */
export const SupplierChange = z.strictObject({ version, ...z.strictObject(fields).partial().shape });
export type SupplierChange = z.infer<typeof SupplierChange>;

export const supplierSorts = ["name", "newest"] as const;

export const SupplierQuery = ListQuery.extend({ sort: z.enum(supplierSorts).default("name") });
export type SupplierQuery = z.infer<typeof SupplierQuery>;
