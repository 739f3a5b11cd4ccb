import {
  isYard,
  mostSetbackFt,
  planningSetbacks,
  yardOf,
  yardText,
  type Setbacks,
  type Yard,
} from "#core/pools/yard.rules.ts";

/** The fields of the yard check as they are typed, in feet. */
export type YardTexts = { yardWidth: string; yardDepth: string; side: string; rear: string };

/** The fields as an address has them: "yard=60x40", or each by itself as a form without JavaScript sends them. */
export function yardTextsFromAddress(parameters: URLSearchParams): YardTexts {
  const yard = yardOf(parameters.get("yard") ?? "");
  const field = (name: string, otherwise: number | undefined) =>
    (parameters.get(name) ?? String(otherwise ?? "")).slice(0, 10);
  return {
    yardWidth: field("yardWidth", yard?.widthFt),
    yardDepth: field("yardDepth", yard?.depthFt),
    side: field("side", planningSetbacks.sideFt),
    rear: field("rear", planningSetbacks.rearFt),
  };
}

/** What a form with these fields holds. */
export function yardTextsOf(held: FormData): YardTexts {
  const field = (name: keyof YardTexts) => String(held.get(name) ?? "");
  return {
    yardWidth: field("yardWidth"),
    yardDepth: field("yardDepth"),
    side: field("side"),
    rear: field("rear"),
  };
}

/** The yard that was typed; null until both figures can be a yard's. */
export function typedYard({ yardWidth, yardDepth }: YardTexts): Yard | null {
  const yard = { widthFt: feetOf(yardWidth), depthFt: feetOf(yardDepth) };
  return isYard(yard) ? yard : null;
}

/** The setbacks that were typed; an invalid one becomes the one that planning begins with. */
export function typedSetbacks({ side, rear }: YardTexts): Setbacks {
  const distance = (typed: string, otherwise: number) => {
    const feet = feetOf(typed);
    return feet >= 0 && feet <= mostSetbackFt ? feet : otherwise;
  };
  return {
    sideFt: distance(side, planningSetbacks.sideFt),
    rearFt: distance(rear, planningSetbacks.rearFt),
  };
}

/** The query parameters of a yard; the setbacks that planning begins with are left out. */
export function yardParameters(texts: YardTexts): [name: string, value: string][] {
  const yard = typedYard(texts);
  if (!yard) return [];
  const { sideFt, rearFt } = typedSetbacks(texts);
  const changed: [string, string][] = [];
  if (sideFt !== planningSetbacks.sideFt) changed.push(["side", String(sideFt)]);
  if (rearFt !== planningSetbacks.rearFt) changed.push(["rear", String(rearFt)]);
  return [["yard", yardText(yard)], ...changed];
}

/** To a hundredth of a foot, as addresses keep it; NaN for nothing. */
function feetOf(typed: string): number {
  return typed.trim() === "" ? Number.NaN : Math.round(Number(typed) * 100) / 100;
}
