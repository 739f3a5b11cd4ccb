import { newLine } from "#core/quotes/draft.rules.ts";
import type { QuoteOffer } from "#core/quotes/draft.shape.ts";
import { defaultQuoteTexts, noticesFor, shownNotice } from "#core/settings/quote-texts.rules.ts";

/** What a customer is offered: a shell, a fence that can be left out, and a deposit of 10%. */
export function anOffer(fields: Partial<QuoteOffer> = {}): QuoteOffer {
  const notices = noticesFor(defaultQuoteTexts, { isHomeSale: true, mayBeClocked: false });
  return {
    schema: 1,
    number: "OCA-2026-0001",
    revision: "A",
    title: "Apollo 14 with a fence",
    sentOn: "2026-11-23",
    company: {
      name: "Sunspring Pools",
      legalName: "Sunspring Fiberglass Pools, LLC",
      license: "CPC1457890",
    },
    office: {
      name: "Ocala",
      address: "1810 SE 17th St, Ocala, FL 34471",
      phone: "(352) 555-0142",
      email: "ocala@sunspringpools.example",
    },
    contact: { name: "Pat Vega", phone: "(352) 555-0161", email: "pat@sunspringpools.example" },
    customer: { name: "Marisol Vega", phone: "(352) 555-0199", email: "marisol@example.com" },
    site: { address: "12 Bay Rd, Ocala, FL 34471", county: "Marion", access: "" },
    finish: "Ocean Blue",
    introduction: "",
    packages: [
      {
        id: "main",
        name: "",
        sections: [
          { id: "shell", lines: [newLine({ id: "shell-1", name: "Shell", unitCents: 62_000_00 })] },
          {
            id: "fence",
            lines: [newLine({ id: "fence-1", name: "Fence", kind: "option", unitCents: 4_800_00 })],
          },
        ],
      },
    ],
    discount: { share: { kind: "amount", cents: 0 }, reason: "" },
    tax: { percent: 0, note: "" },
    deposit: { kind: "percent", percent: 1_000 },
    draws: [
      { id: "shell", when: "When the shell is set in your yard", percent: 5_000 },
      { id: "final", when: "After the final inspection", percent: 4_000 },
    ],
    isHomeSale: true,
    attachments: [{ hash: "b".repeat(64), name: "Drowning prevention.pdf" }],
    pool: null,
    validUntil: "2026-12-23",
    notices: notices.map(shownNotice),
    consent: defaultQuoteTexts.consent,
    ...fields,
  };
}
