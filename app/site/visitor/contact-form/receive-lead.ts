import { redirectTo, withStatus } from "#app/document/page.ts";
import { campaignOf } from "#core/leads/campaign.rules.ts";
import { requestPath } from "#core/leads/links/rules.ts";
import { isOutage, Problem } from "#core/problems.ts";
import { leadSentences } from "#core/leads/rules.ts";
import { LeadInput } from "#core/leads/shape.ts";
import { submitLead } from "#core/leads/submit.ts";
import type { World } from "#core/world.ts";
import { sha256 } from "#lib/runtime/sha256.ts";

/** Shown again after a rejected form: the first failed rule and all input. */
export type Refused = { message: string; field: string; values: Record<string, string> };

type Receipt = { requestType: "contact" | "estimate"; sourcePage: string };

/**
 * A form sent without JavaScript: the same schema and verb as POST /api/estimates. A rejected form comes back with
 * status 400 and its values; an accepted one redirects to the sender's own page, so that a reload does not send it again.
 */
export async function receiveLead(world: World, request: Request, receipt: Receipt) {
  const form = await request.formData().catch(() => null);
  // not a form: sent by a program, not a person
  if (!form) return refuse({ message: leadSentences.failed, field: "", values: {} }, 415);
  const values = textsOf(form);
  const parsed = LeadInput.safeParse({
    ...leadFields(form, values),
    ...receipt,
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse({
      message: issue?.message ?? leadSentences.failed,
      field: String(issue?.path[0] ?? ""),
      values,
    });
  }
  try {
    const campaign = campaignOf(request.headers.get("referer") ?? "");
    const idempotencyKey = formKey(values, receipt.sourcePage, world.now());
    const { token } = await submitLead(world, { input: parsed.data, campaign, idempotencyKey });
    return redirectTo(`${requestPath(token)}#sent`, 303);
  } catch (error) {
    if (error instanceof Problem) return refuse({ message: error.message, field: "", values });
    world.log.error({ err: error }, "storing a submitted form failed");
    if (isOutage(error)) return refuse({ message: notStored, field: "", values }, 503);
    return refuse({ message: leadSentences.failed, field: "", values }, 500);
  }
}

const notStored = "We couldn’t save your message just now. Please send it again in a minute, or call us.";

function refuse(refused: Refused, status = 400) {
  const field = refused.field === "firstName" ? "name" : refused.field;
  return withStatus({ ...refused, field }, { status });
}

/** The values of each name, one per line if there are several, as with the extras of an estimate. */
export function textsOf(form: FormData): Record<string, string> {
  const texts = (name: string) => form.getAll(name).filter((text) => typeof text === "string");
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, texts(name).join("\n")]));
}

/** Empty answers are omitted: an untouched select is no choice. */
function leadFields(form: FormData, values: Record<string, string>): Record<string, unknown> {
  const filledFields = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));
  return {
    ...filledFields,
    firstName: values.name ?? values.firstName ?? "",
    email: values.email ?? "",
    options: form.getAll("options").filter((option) => typeof option === "string"),
    phoneConsent: "phoneConsent" in values,
  };
}

/** Ten minutes: long enough for an impatient second click, short enough for a genuinely new request. */
const slotMs = 10 * 60_000;

/** The same text from the same page within one slot counts as the same message, even without JavaScript. */
function formKey(values: Record<string, string>, sourcePage: string, now: Date): string {
  const slot = Math.floor(now.getTime() / slotMs);
  return `form-${sha256(JSON.stringify([sourcePage, slot, Object.entries(values).sort()]))}`;
}
