import { leadSentences } from "#core/leads/rules.ts";
import { leadStored } from "#app/site/tracking/lead-stored.ts";

/**
 * Sends a lead as specified. The key stays the same until the message is accepted or edited, so that an attempt whose
 * response was lost does not become a second message.
 * @returns null if it was stored, otherwise the message to show
 */
export async function sendLead(payload: object, idempotencyKey: string): Promise<string | null> {
  try {
    const response = await fetch("/api/estimates", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
      credentials: "include",
      body: JSON.stringify(payload),
    });
    if (response.ok) {
      leadStored(payload);
      return null;
    }
    const answer: unknown = await response.json().catch(() => null);
    return messageIn(answer) ?? leadSentences.failed;
  } catch {
    // no network, or the response was lost: the input stays, and the key makes a retry safe
    return leadSentences.failed;
  }
}

function messageIn(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("message" in answer)) return null;
  return typeof answer.message === "string" && answer.message !== "" ? answer.message : null;
}
