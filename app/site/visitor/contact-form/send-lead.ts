import { leadSentences } from "#core/leads/rules.ts";
import { leadStored } from "#app/site/frame/tracking/lead-stored.ts";

/**
 * Sends a lead as specified. The key stays the same until the message is accepted or edited, so that an attempt whose
 * response was lost does not become a second message.
 * @param stored called with the path of the sender's own page, or "", and with when the lead has been reported
 * @returns null if it was stored, otherwise the message to show
 */
export async function sendLead(
  payload: object,
  idempotencyKey: string,
  stored?: (path: string, reported: Promise<void>) => void,
): Promise<string | null> {
  try {
    const response = await fetch("/api/estimates", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey },
      credentials: "include",
      body: JSON.stringify(payload),
    });
    const answer = (await response.json().catch(() => null)) as Answer | null;
    // anything else, such as a hotel network's sign-in page, is not from us: the message is not stored
    if (response.status === 201 && answer?.message && answer.id) {
      const reported = leadStored(payload);
      stored?.(typeof answer.path === "string" ? answer.path : "", reported);
      return null;
    }
    return (!response.ok && typeof answer?.message === "string" && answer.message) || leadSentences.failed;
  } catch {
    // no network, or the response was lost: the input stays, and the key makes a retry safe
    return leadSentences.failed;
  }
}

type Answer = { message?: unknown; id?: unknown; path?: unknown };
