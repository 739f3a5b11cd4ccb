import { z } from "zod";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { proofLimits as limits, type FinishedPool, type Person } from "./proof.rules.ts";

const line = typedText(oneLine, limits.line);
const needed = typedText(oneLine, limits.line, { blank: "Required" });
const picture = z.string().regex(/^[0-9a-f]{64}$/, "Please choose a picture from the library");

/** The settings section of the people who work for the company. */
export const PeopleInput = z
  .array(
    z.strictObject({
      name: needed,
      role: needed,
      office: z.string().max(60),
      license: line,
      picture: picture.nullable(),
    }),
  )
  .max(limits.people, `Please use at most ${limits.people} people`) satisfies z.ZodType<Person[]>;

const days = z
  .number("Please enter a number of days")
  .int("Please enter whole days")
  .min(1, "Please enter 1 or more")
  .max(730, "Please enter 730 or less")
  .nullable();
const cents = z
  .int("Please enter an amount, such as 61,000")
  .min(100, "Please enter $1 or more")
  .max(1_000_000_000, "Please enter $10,000,000 or less")
  .nullable();

const finishedPool = z
  .strictObject({
    poolId: z.string().max(100).nullable(),
    poolName: needed,
    town: needed,
    finishedOn: z.iso.date("On which day was the final inspection?"),
    promisedDays: days,
    actualDays: days,
    lowCents: cents,
    highCents: cents,
    pictures: z
      .array(picture)
      .min(1, "A finished pool needs a photograph")
      .max(limits.pictures, `Please use at most ${limits.pictures} pictures`),
    agreedOn: z.iso.date("On which day did the owner agree to be shown? Without it, leave the pool out."),
  })
  .superRefine(({ lowCents, highCents }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if ((lowCents === null) !== (highCents === null))
      refuse(lowCents === null ? "lowCents" : "highCents", "A price band has both ends, or none");
    else if (lowCents !== null && highCents !== null && highCents < lowCents)
      refuse("highCents", "The upper end is below the lower one");
  });

/** The settings section of the pools that the company has finished. */
export const FinishedPoolsInput = z
  .array(finishedPool)
  .max(limits.pools, `Please use at most ${limits.pools} pools`) satisfies z.ZodType<FinishedPool[]>;
