import { data, redirect } from "react-router";
import { Problem } from "#core/problems.ts";
import { leadSentences } from "#core/leads/rules.ts";
import { LeadInput } from "#core/leads/shape.ts";
import { submitLead } from "#core/leads/submit.ts";
import type { World } from "#core/world.ts";
import { sha256 } from "#lib/sha256.ts";

/** What is shown again when a form was refused: the first rule broken and everything that was typed. */
export type Refused = { message: string; field: string; values: Record<string, string> };

type Receipt = {
  requestType: "contact" | "estimate";
  sourcePage: string;
  /** Where a person lands whose message is stored. */
  thanksAt: string;
};

/**
 * A form sent without script: the same shape and the same verb as POST /api/estimates. A refused form comes back
 * with status 400 and its values; a taken one redirects, so that a reload does not send it again.
 */
export async function receiveLead(world: World, request: Request, receipt: Receipt) {
  const form = await request.formData().catch(() => null);
  // sent as something that is no form: by a program, not by a person
  if (!form) return refuse({ message: leadSentences.failed, field: "", values: {} }, 415);
  const values = textsOf(form);
  const parsed = LeadInput.safeParse({ ...leadFields(form, values), ...pick(receipt) });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse({
      message: issue?.message ?? leadSentences.failed,
      field: String(issue?.path[0] ?? ""),
      values,
    });
  }
  try {
    const idempotencyKey = await formKey(values, receipt.sourcePage, world.now());
    await submitLead(world, { input: parsed.data, idempotencyKey });
  } catch (error) {
    if (error instanceof Problem) return refuse({ message: error.message, field: "", values });
    world.log.error({ error }, "a form could not be stored");
    return refuse({ message: leadSentences.failed, field: "", values }, 500);
  }
  return redirect(receipt.thanksAt, 303);
}

/** True on the page to which a sent form redirects. */
export function sentEarlier(request: Request): boolean {
  return new URL(request.url).searchParams.get("sent") === "1";
}

function refuse(refused: Refused, status = 400) {
  const field = refused.field === "firstName" ? "name" : refused.field;
  return data({ ...refused, field }, { status });
}

function pick({ requestType, sourcePage }: Receipt) {
  return { requestType, sourcePage };
}

/** The texts of each name, one below the other where a name has several, as the extras of an estimate do. */
function textsOf(form: FormData): Record<string, string> {
  const texts = (name: string) => form.getAll(name).filter((text) => typeof text === "string");
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, texts(name).join("\n")]));
}

/** Empty answers are left out: an untouched choice is no choice. */
function leadFields(form: FormData, values: Record<string, string>): Record<string, unknown> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ""));
  return {
    ...given,
    firstName: values.name ?? values.firstName ?? "",
    email: values.email ?? "",
    options: form.getAll("options").filter((option) => typeof option === "string"),
    phoneConsent: "phoneConsent" in values,
  };
}

/** Ten minutes: long enough for an impatient second click, short enough for somebody who asks again. */
const slotMs = 10 * 60_000;

/** The same words from the same page within the same slot are the same message, also without script. */
async function formKey(values: Record<string, string>, sourcePage: string, now: Date): Promise<string> {
  const slot = Math.floor(now.getTime() / slotMs);
  return `form-${await sha256(JSON.stringify([sourcePage, slot, Object.entries(values).toSorted()]))}`;
}
