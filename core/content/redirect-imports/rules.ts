import { redirectFields } from "#core/content/redirects/rules.ts";
import { chosenTwice, type Mapping } from "#core/records/imports/rules.ts";

/** What is wrong with a mapping of a file of redirects, as a sentence; null if nothing is. */
export function redirectMappingProblem(mapping: Mapping): string | null {
  const twice = chosenTwice(mapping, redirectFields);
  if (twice) return twice;
  if (!mapping.includes("fromPath")) return "Choose the column for From: it says which URL is redirected.";
  if (mapping.includes("toPath") || mapping.includes("statusCode")) return null;
  return "Choose the column for To or, in a list of pages that are gone, for Code.";
}
