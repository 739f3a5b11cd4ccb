import { findSession } from "#core/staff/auth/reads.ts";
import { isOutage, Problem } from "#core/problems.ts";
import { acceptQuote } from "#core/quotes/signing/accept.ts";
import { askAboutQuote } from "#core/quotes/signing/ask.ts";
import { declineQuote } from "#core/quotes/signing/decline.ts";
import { findLink, findOffer } from "#core/quotes/signing/reads.ts";
import { offerChanges } from "#core/quotes/signing/rules.ts";
import { AcceptanceInput, DeclineInput, QuestionInput } from "#core/quotes/signing/shape.ts";
import { viewQuote } from "#core/quotes/signing/view.ts";
import { parsed, textIn } from "#app/site/parts/form-input.ts";
import { redirectTo, withStatus, type PageRequest } from "#app/document/page.ts";
import { readQuotePage, type QuotePage } from "./read-quote-page.ts";

/** Which button was pressed: named in the address, so that limits can tell a look from a message. */
export type Sent = "accept" | "ask" | "decline" | "total" | "view";

/** What is shown above a form that could not be accepted. */
export type Trouble = {
  about: Sent;
  message: string;
  /** By field. */
  fields: Record<string, string>;
  /** What is new in the quote since it was opened. */
  changes: string[];
};

export type Answer = {
  page: QuotePage | undefined;
  /** What was typed and is still to be sent. */
  values: Record<string, string>;
  trouble: Trouble | null;
  /** A question was stored. */
  isQuestionStored: boolean;
};

type Received = Pick<PageRequest, "world" | "request" | "visitor"> & { token: string };
type ReceivedForm = Received & { form: FormData; sent: Sent };

/**
 * The form of the customer's page, sent by the browser itself or by the page's script. What was chosen and typed comes
 * back, with what is wrong or with a question's receipt; a question that is sent again by a reload is the same one. After
 * the quote's own answer nothing of it matters, and the page is asked for anew.
 */
export async function receiveAnswer(received: Received) {
  const { token, request } = received;
  const sent = sentOf(request);
  const form = await request.formData().catch(() => new FormData());
  const answer = { ...received, form, sent };
  try {
    if (sent !== "total") await handlers[sent](answer);
  } catch (reason) {
    const { status, trouble } = await troubleOf(answer, reason);
    return withStatus(await answerOf(answer, trouble), { status });
  }
  if (sent === "accept" || sent === "decline") return redirectTo(`/quote/${encodeURIComponent(token)}`, 303);
  return withStatus(await answerOf(answer, null), {});
}

function sentOf(request: Request): Sent {
  const name = new URL(request.url).searchParams.get("do") ?? "";
  return Object.hasOwn(handlers, name) ? (name as Sent) : "total";
}

const handlers: Record<Exclude<Sent, "total">, (answer: ReceivedForm) => Promise<void>> = {
  accept: ({ world, token, form, visitor }) =>
    acceptQuote(world, { token, input: parsed(AcceptanceInput, acceptanceIn(form)), caller: visitor }),
  ask: ({ world, token, form }) =>
    askAboutQuote(world, { token, ...parsed(QuestionInput, { question: textIn(form, "question") }) }),
  decline: ({ world, token, form }) =>
    declineQuote(world, {
      token,
      ...parsed(DeclineInput, { offerHash: textIn(form, "offerHash"), reason: textIn(form, "reason") }),
    }),
  view: async ({ world, token, request, visitor }) => {
    const [, session = ""] = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
    const isStaff =
      session !== "" &&
      (await findSession(world.db.read, { token: session, now: world.now() })) !== undefined;
    await viewQuote(world, { token, userAgent: visitor.userAgent, isStaff });
  },
};

function acceptanceIn(form: FormData): unknown {
  return {
    offerHash: textIn(form, "offerHash"),
    chosen: chosenIn(form),
    shownCents: Number(textIn(form, "shownCents") || Number.NaN),
    name: textIn(form, "name"),
    signature: textIn(form, "signature"),
    consentHash: textIn(form, "consentHash"),
    consents: form.has("consents"),
  };
}

function chosenIn(form: FormData): string[] {
  return form.getAll("chosen").filter((one) => typeof one === "string");
}

/** The page as it is now, with what was typed and chosen. */
async function answerOf(
  { world, token, form, sent }: ReceivedForm,
  trouble: Trouble | null,
): Promise<Answer> {
  const page = await readQuotePage(world, token, form.has("offerHash") ? chosenIn(form) : undefined);
  const isQuestionStored = sent === "ask" && trouble === null;
  const names = [...form.keys()].filter(
    (name) => name !== "chosen" && !(isQuestionStored && name === "question"),
  );
  const values = Object.fromEntries(names.map((name) => [name, textIn(form, name)]));
  return { page, values, trouble, isQuestionStored };
}

async function troubleOf(
  answer: ReceivedForm,
  reason: unknown,
): Promise<{ status: number; trouble: Trouble | null }> {
  const { world, sent: about } = answer;
  const noDetails = { about, fields: {}, changes: [] as string[] };
  if (!(reason instanceof Problem)) {
    world.log.error({ err: reason }, "storing a customer's answer to a quote failed");
    if (!isOutage(reason)) throw reason;
    return { status: 503, trouble: { ...noDetails, message: notStored } };
  }
  const { code, message, details } = reason;
  if (code === "not_found") return { status: 404, trouble: null };
  const status = code === "invalid_input" ? 400 : 409;
  const changes = code === "stale_version" ? await changesFor(answer) : [];
  return { status, trouble: { ...noDetails, message, fields: details.fields ?? {}, changes } };
}

const notStored = "We couldn’t save that just now. Please try again in a minute, or call us.";

/** What is new since the offer that the form was made for. */
async function changesFor({ world, token, form }: ReceivedForm): Promise<string[]> {
  const link = await findLink(world.db.read, token);
  const page = await readQuotePage(world, token);
  const before = link && (await findOffer(world.db.read, link.quote_id, textIn(form, "offerHash")));
  if (!page || !before || page.offerHash === textIn(form, "offerHash")) return [];
  return offerChanges(before, page.offer);
}
