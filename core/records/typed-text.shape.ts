import { z } from "zod";

type TextErrors = {
  /** Of an empty text; without it, an empty one is taken. */
  blank?: string;
  /** Of what is no text. */
  missing?: Parameters<typeof z.string>[0];
};

/** How long a text may be before it is cleaned: much more than a limit is not spaces that somebody left. */
function mostTyped(limit: number): number {
  return limit * 2 + 1_000;
}

/** A text that somebody types: cleaned first, then held to a length in characters. */
export function typedText(
  clean: (text: string) => string,
  limit: number,
  { blank, missing = "Please enter text" }: TextErrors = {},
): z.ZodPipe<z.ZodString, z.ZodTransform<string, string>> {
  const tooLong = `Please use at most ${limit.toLocaleString("en-US")} characters`;
  const text = z.string(missing).max(mostTyped(limit), tooLong);
  return text.transform((typed, context) => {
    const cleaned = clean(typed);
    if (blank && cleaned === "") context.addIssue(blank);
    if (cleaned.length > limit) context.addIssue(tooLong);
    return cleaned;
  });
}
