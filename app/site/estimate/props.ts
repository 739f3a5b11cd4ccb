import type { Office } from "#core/offices/rules.ts";
import type { PriceRange } from "#core/pricing/rules.ts";
import type { WantedPool } from "./prefill.ts";
import type { Refused } from "#app/site/contact-form/receive-lead.ts";

/** Props of the form and each of its steps. */
export type EstimateFormProps = {
  company: string;
  hours: string;
  offices: Pick<Office, "id" | "name" | "isPrimary" | "coordinates">[];
  pool: WantedPool | null;
  size: string;
  color: string;
  prices: { size: string; footprint: string; range: PriceRange | null }[];
  options: string[];
  includes: string[];
  checked: string;
  sent: boolean;
  refused: Refused | undefined;
};
