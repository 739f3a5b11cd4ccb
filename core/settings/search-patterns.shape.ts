import { z } from "zod";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import {
  defaultSearchPatterns,
  patternLimits,
  patternProblem,
  type PatternKind,
  type ResultWords,
  type SearchPatterns,
} from "./search-patterns.rules.ts";

/** An empty one becomes the first one again. */
function pattern(kind: PatternKind, line: keyof ResultWords) {
  return typedText(oneLine, patternLimits[line])
    .transform((text) => text || defaultSearchPatterns[kind][line])
    .superRefine((text, context) => {
      const problem = patternProblem(kind, text);
      if (problem) context.addIssue(problem);
    });
}

function patternsOf(kind: PatternKind) {
  return z.strictObject({ title: pattern(kind, "title"), description: pattern(kind, "description") });
}

/** The settings section: how titles and descriptions are written for search results. */
export const SearchPatternsInput = z.strictObject({
  pools: patternsOf("pools"),
  posts: patternsOf("posts"),
  guides: patternsOf("guides"),
  landingPages: patternsOf("landingPages"),
}) satisfies z.ZodType<SearchPatterns>;
