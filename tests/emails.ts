import { quoteSentProps } from "#core/quotes/emails.reads.ts";
import type { QuoteAcceptedEmail } from "#core/quotes/templates.ts";
import type { EmailEstimate, LeadReceivedEmail, LeadThanksEmail } from "#core/leads/templates.ts";
import { defaultCompany as company, defaultOffices } from "#core/settings/rules.ts";
import type { VisitEmail } from "#core/visits/templates.ts";
import type { DrawnEmail } from "#core/ports.ts";
import { drawEmail } from "#mail/draw.tsx";
import { leadSummary } from "./lead-summary.ts";
import { anOffer } from "./offers.ts";

export const site = "https://www.sunspring.example";

const office = defaultOffices[0]!;

const named = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };

/** The text of an email's HTML as a reader sees it, with a space or what is given for each tag. */
export function seenIn(html: string, tag = " "): string {
  return html
    .slice(html.indexOf("<body"))
    .replace(/<[^>]+>/g, tag)
    .replace(/&(?:lt|gt|quot|amp|#x27);/g, (entity) => named[entity as keyof typeof named]);
}

/** An estimate with everything that one can have. */
export function anEstimate(fields: Partial<EmailEstimate> = {}): EmailEstimate {
  return {
    pool: "Apollo 14, 14′ × 30′",
    color: "Night Sky",
    size: "Medium",
    start: "Within six months",
    price: { lowCents: 58_100_00, highCents: 81_200_00, checkedOn: "2026-11-20" },
    parts: {
      demo: true,
      extras: [
        { id: "heat-pump", label: "Heat pump", grade: "B", lowCents: 3_000_00, highCents: 7_000_00 },
        { id: "salt", label: "Salt system", grade: "C", lowCents: 1_500_00, highCents: 2_500_00 },
        { id: "cover", label: "Solar cover", grade: "own", lowCents: 0, highCents: 300_00 },
      ],
      atVisit: ["Dewatering, if groundwater is high"],
      freight: { county: "Duval", cents: 1_200_00 },
    },
    payment: { lowCents: 522_00, highCents: 730_00, aprPercent: 8.99, months: 240 },
    path: "/estimate?poolId=latham-apollo-14&color=Night+Sky&extras=heat-pump&extras=salt",
    ...fields,
  };
}

type LeadFields = Partial<Omit<LeadReceivedEmail, "lead">> & { lead?: Partial<LeadReceivedEmail["lead"]> };

/** The data of an email about a message or, with an estimate, about a request for one. */
export function leadEmail({ lead, ...fields }: LeadFields = {}): LeadReceivedEmail & LeadThanksEmail {
  return {
    lead: { ...leadSummary(), address: "12 Lanai Way, Ocala", campaign: "", details: {}, ...lead },
    callBlock: null,
    phoneConsent: null,
    estimate: null,
    answerBy: "2026-11-23T15:30:00.000Z",
    others: [],
    path: "/request/sun_token",
    office,
    company,
    ...fields,
  };
}

/** What an estimate form's lead keeps of the wishes in `anEstimate`. */
export const estimateDetails = {
  finish: "Night Sky",
  timeline: "Within six months",
  poolDimensions: "14′ × 30′",
  poolSize: "Medium",
  options: ["Heat pump", "Salt system", "Solar cover", "Dewatering, if groundwater is high", "A slide"],
};

/** The data of the emails about a visit. */
export function visitEmail(
  visit: Partial<VisitEmail["visit"]> = {},
  name = "Marisol Vega",
  videoLink = "",
): VisitEmail {
  return {
    visit: {
      uid: "0b7f3c1e-2f0e-4a57-9a4c-1d2e3f405060",
      sequence: 0,
      startsAt: "2026-11-24T19:00:00.000Z",
      minutes: 90,
      kind: "yard",
      isByCustomer: false,
      address: "12 Lanai Way, Ocala",
      notes: "Gate on the left",
      updatedAt: "2026-11-20T14:05:00.000Z",
      isMoved: false,
      isCanceled: false,
      ...visit,
    },
    path: "/request/sun_token",
    customer: {
      leadId: 7,
      name,
      firstName: name,
      lastName: "",
      address: "marisol@example.com",
      phone: "(352) 555-0199",
    },
    person: { name: "Pat Vega", phone: "(352) 555-0161", videoLink },
    to: { name, address: "marisol@example.com" },
    office,
    company,
  };
}

/** The data of the email about a signed quote. */
export function acceptedEmail(fields: Partial<QuoteAcceptedEmail> = {}): QuoteAcceptedEmail {
  return {
    quoteId: 7,
    offer: anOffer(),
    options: ["Fence"],
    totalCents: 66_800_00,
    depositCents: 6_680_00,
    draws: [
      { when: "When the shell is set in your yard", cents: 33_400_00 },
      { when: "After the final inspection", cents: 26_720_00 },
    ],
    signerName: "Marisol Vega",
    signedAt: "2026-11-24T19:00:00.000Z",
    offerHash: "a".repeat(64),
    signedHash: "b".repeat(64),
    fileHash: "c".repeat(64),
    isForOffice: false,
    hasFile: true,
    company,
    ...fields,
  };
}

const notice = {
  quote: { id: 7, number: "OCA-2026-0001", title: "Apollo 14 with a fence" },
  customer: { name: "Marisol Vega", email: "marisol@example.com", phone: "(352) 555-0199" },
  office,
  company,
};

const link = {
  name: "Pat Vega",
  username: "pat",
  url: `${site}/admin-login#invite=sun_0123456789abcdefghijklmnopqrstuvwxyz0123456`,
  expiresAt: "2026-11-20T14:05:00.000Z",
  office,
  company,
};

const account = {
  name: "Pat Vega",
  username: "pat",
  at: "2026-11-20T14:05:00.000Z",
  url: `${site}/admin/users?open=me`,
  office,
  company,
};

/** Every email with usual data, and with the longest a person can type: one of each kind of every template. */
export function everyEmail(): Record<string, DrawnEmail> {
  const form = { requestType: "estimate", sourcePage: "estimate", details: estimateDetails } as const;
  const estimate = leadEmail({
    lead: { ...form, poolName: "Apollo 14", preferredChannel: "text" },
    phoneConsent: true,
    estimate: anEstimate(),
  });
  const others = [6, 5, 4, 3, 2, 1].map((id) => ({
    id,
    createdAt: "2026-10-12T14:05:00.000Z",
    requestType: "contact" as const,
    stage: "won" as const,
  }));
  const endless = "w".repeat(120);
  const long = leadEmail({
    lead: {
      firstName: endless,
      email: `${endless}@example.com`,
      address: endless,
      message: endless.repeat(9),
    },
  });
  const offer = anOffer();
  const documents = { attached: ["Swim safely in Florida"], onPage: ["Plan of the yard"] };
  const sent = { offer, url: `${site}/quote/sun_${"0".repeat(43)}`, company, hasFile: true, documents };
  return {
    "lead-received of a message": drawEmail("lead-received", leadEmail(), site),
    "lead-received of an estimate": drawEmail("lead-received", estimate, site),
    "lead-received of someone known": drawEmail("lead-received", { ...estimate, others }, site),
    "lead-received with endless words": drawEmail("lead-received", long, site),
    "lead-thanks for a message": drawEmail("lead-thanks", leadEmail(), site),
    "lead-thanks for an estimate": drawEmail("lead-thanks", estimate, site),
    "lead-remind": drawEmail(
      "lead-remind",
      { ...estimate, user: { id: 2, name: "Pat Vega" }, waited: 15 * 60_000 },
      site,
    ),
    reply: drawEmail(
      "reply",
      {
        subject: "Your message",
        text: `Hi Marisol,\n\nThank you. Please see ${site}/pools/${"latham-".repeat(12)}apollo.`,
        signature: "Dana Reyes\nSunspring Pools, Ocala office\n(352) 555-0142",
        office,
        company,
      },
      site,
    ),
    "user-link to invite": drawEmail("user-link", { ...link, purpose: "invite" }, site),
    "user-notice": drawEmail("user-notice", { ...account, what: "passkey-added" }, site),
    "user-notice of a new browser": drawEmail(
      "user-notice",
      { ...account, what: "new-browser", from: { browser: "Chrome on Windows", address: "203.0.113.7" } },
      site,
    ),
    "user-link to reset": drawEmail("user-link", { ...link, purpose: "reset" }, site),
    "quote-sent": drawEmail("quote-sent", quoteSentProps(sent), site),
    "quote-sent again": drawEmail("quote-sent", { ...quoteSentProps(sent), isRevised: true }, site),
    "quote-question": drawEmail("quote-question", { ...notice, question: "Is the fence included?" }, site),
    "quote-declined": drawEmail("quote-declined", { ...notice, reason: "We bought a boat." }, site),
    "quote-declined without a reason": drawEmail("quote-declined", { ...notice, reason: "" }, site),
    "quote-accepted to the customer": drawEmail("quote-accepted", acceptedEmail(), site),
    "quote-accepted to the office": drawEmail("quote-accepted", acceptedEmail({ isForOffice: true }), site),
    "visit-confirmed": drawEmail("visit-confirmed", visitEmail(), site),
    "visit-confirmed at another time": drawEmail("visit-confirmed", visitEmail({ isMoved: true }), site),
    "visit-confirmed of a phone call": drawEmail(
      "visit-confirmed",
      visitEmail({ kind: "phone", isByCustomer: true, address: "" }),
      site,
    ),
    "visit-confirmed of a video call": drawEmail(
      "visit-confirmed",
      visitEmail({ kind: "video", address: "" }, "Marisol Vega", `https://meet.example/${endless}`),
      site,
    ),
    "visit-canceled": drawEmail("visit-canceled", visitEmail(), site),
    "visit-reminder": drawEmail("visit-reminder", visitEmail(), site),
    "visit-assigned": drawEmail("visit-assigned", visitEmail(), site),
    "visit-withdrawn": drawEmail("visit-withdrawn", visitEmail(), site),
    "visit-withdrawn as canceled": drawEmail("visit-withdrawn", visitEmail({ isCanceled: true }), site),
  };
}
