import { z } from "zod";
import { typedText } from "#core/records/typed-text.shape.ts";
import { plainText } from "#lib/text/plain-text.ts";
import { longestRobots, robotsProblem, shutOut, shutOutSentence, type Robots } from "./robots.rules.ts";

/** The settings section: staff's lines of robots.txt. Those that shut out the whole site are confirmed. */
export const RobotsInput = z
  .strictObject({
    lines: typedText(plainText, longestRobots).superRefine((lines, context) => {
      const problem = robotsProblem(lines);
      if (problem) context.addIssue(problem);
    }),
    isShutOutMeant: z.boolean("Please say whether the whole site is meant"),
  })
  .transform((robots, context) => {
    const engines = shutOut(robots.lines);
    if (engines.length > 0 && !robots.isShutOutMeant)
      context.addIssue({ code: "custom", path: ["isShutOutMeant"], message: shutOutSentence(engines) });
    // lines that shut nobody out need no confirmation, and must not bring one along for later ones
    return { ...robots, isShutOutMeant: engines.length > 0 };
  }) satisfies z.ZodType<Robots>;
