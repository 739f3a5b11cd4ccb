import type { LandingPage } from "#core/content/shape.ts";

/** What staff call the two layouts of a landing page. */
export const layoutLabels: Record<LandingPage["view"], string> = {
  simple: "Text only",
  enhanced: "With price box",
};

export const layoutChoices = [
  { value: "simple", label: layoutLabels.simple },
  { value: "enhanced", label: layoutLabels.enhanced },
] as const;
