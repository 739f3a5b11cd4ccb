import {
  budgetsCents,
  depthNames,
  mustHaveNames,
  noAnswers,
  swimmerNames,
  type Answers,
} from "#core/desk/advice/rules.ts";
import { kept } from "#app/site/frame/shell/keep.ts";

/** The latest answers. Missing or invalid ones count as unanswered. */
export function readAnswers(): Answers {
  const { yardLengthFt, yardWidthFt, swimmers, depth, shape, budgetCents, mustHaves } = stored();
  return {
    yardLengthFt: typeof yardLengthFt === "number" ? yardLengthFt : noAnswers.yardLengthFt,
    yardWidthFt: typeof yardWidthFt === "number" ? yardWidthFt : noAnswers.yardWidthFt,
    swimmers: among(swimmerNames, swimmers),
    depth: among(depthNames, [depth])[0] ?? noAnswers.depth,
    shape: typeof shape === "string" ? shape : noAnswers.shape,
    budgetCents: budgetsCents.find((cents) => cents === budgetCents) ?? noAnswers.budgetCents,
    mustHaves: among(mustHaveNames, mustHaves),
  };
}

function stored(): Partial<Record<keyof Answers, unknown>> {
  try {
    return (JSON.parse(kept("sessionStorage", "aiAnswers") ?? "{}") as object | null) ?? {};
  } catch (error) {
    console.warn("The stored Pool Finder answers cannot be read.", error);
    return {};
  }
}

function among<Name extends string>(names: Record<Name, string>, list: unknown): Name[] {
  return Array.isArray(list) ? list.filter((name): name is Name => Object.hasOwn(names, name)) : [];
}
