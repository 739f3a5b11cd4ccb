import { z } from "zod";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { freightLimits as limits, type Freight } from "./freight.rules.ts";

const name = typedText(oneLine, limits.name, { blank: "Required", missing: "Please enter a name" });

/** What deliveries add, by county, as staff may store it. */
export const FreightInput = z
  .array(
    z.strictObject({
      county: name,
      towns: z.array(name).max(limits.towns, `Please enter at most ${limits.towns} towns`),
      cents: z
        .number("Please enter an amount")
        .int("Please enter whole cents")
        .min(0, "Please enter an amount")
        .max(100_000_00, "Please enter a smaller amount")
        .refine((cents) => cents % 100_00 === 0, "Please enter whole hundreds of dollars"),
    }),
  )
  .max(limits.counties, `Florida has ${limits.counties} counties`)
  .superRefine((table, context) => {
    const seen = new Set<string>();
    for (const [index, { county, towns }] of table.entries())
      for (const [place, path] of [[county, "county"], ...towns.map((town) => [town, "towns"])] as const) {
        const key = place!.toLowerCase();
        if (seen.has(key))
          context.addIssue({ code: "custom", path: [index, path!], message: `${place} is listed twice` });
        seen.add(key);
      }
  }) satisfies z.ZodType<Freight[]>;
