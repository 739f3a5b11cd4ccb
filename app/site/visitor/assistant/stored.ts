import type { Answers, Recommendation } from "#core/desk/advice/rules.ts";
import { keep, kept } from "#app/site/frame/shell/keep.ts";
import { storedEvent } from "./invited.ts";

/** The stored recommendations, if any. Unreadable ones are ignored with a warning. */
export function readRecommendations(): Recommendation[] {
  const text = kept("sessionStorage", "aiRecommendations");
  if (!text) return [];
  try {
    return (JSON.parse(text) as Partial<Recommendation>[]).filter(({ poolId }) => poolId).map(whole);
  } catch (error) {
    console.warn("The stored pool recommendations cannot be read.", error);
    return [];
  }
}

export function storeRecommendations(recommendations: Recommendation[], answers: Answers): void {
  keep("sessionStorage", "aiRecommendations", JSON.stringify(recommendations));
  keep("sessionStorage", "aiAnswers", JSON.stringify(answers));
  keep("sessionStorage", "showFloatingAssistant", "true");
  window.dispatchEvent(new Event(storedEvent));
}

/** Deletes recommendations and answers, so that the next search starts empty. */
export function clearAssistant(): void {
  for (const name of ["aiRecommendations", "aiAnswers", "showFloatingAssistant"])
    keep("sessionStorage", name, null);
  window.dispatchEvent(new Event(storedEvent));
}

/** Fills in fields that another version of the site did not store. */
function whole({ poolId, confidence, reasons, toCheck }: Partial<Recommendation>): Recommendation {
  return {
    poolId: String(poolId),
    confidence: Number(confidence) || 0,
    reasons: texts(reasons),
    toCheck: texts(toCheck),
  };
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
}
