import type { QuoteOffer } from "#core/quotes/draft.shape.ts";
import { newLine } from "#core/quotes/draft.rules.ts";
import type { QuotePaper, QuoteSignature } from "#core/quotes/files/shape.ts";
import { quoteTotals, type QuoteSection } from "#core/quotes/rules.ts";
import { openLibrary } from "#media/library.ts";

const lien =
  "According to Florida's construction lien law (sections 713.001-713.37, Florida Statutes), those who work on your property or provide materials and services and are not paid in full have a right to enforce their claim for payment against your property. This claim is known as a construction lien.";

const sections: QuoteSection[] = [
  {
    id: "shell",
    lines: [
      newLine({
        id: "shell-1",
        name: "Latham Apollo 14, fiberglass shell",
        text: "Finish: Ocean Blue. The manufacturer’s structural warranty comes with it.",
        unit: "lump",
        unitCents: 32_480_00,
      }),
    ],
  },
  {
    id: "excavation",
    lines: [
      newLine({ id: "dig", name: "Excavation and backfill", unit: "lump", unitCents: 8_950_00 }),
      newLine({ id: "haul", name: "Hauling soil away", unit: "each", quantity: 9_000, unitCents: 185_50 }),
    ],
  },
  {
    id: "deck",
    lines: [
      newLine({
        id: "pavers",
        name: "Paver deck",
        text: "Around the pool, four feet wide.",
        unit: "sqft",
        quantity: 412_500,
        unitCents: 18_75,
      }),
      newLine({
        id: "shelf",
        name: "Travertine instead of concrete pavers",
        kind: "option",
        unit: "sqft",
        quantity: 412_500,
        unitCents: 6_20,
      }),
      newLine({ id: "lights", name: "Two more lights", kind: "option", isChosen: true, unitCents: 640_00 }),
      newLine({ id: "drain", name: "Moving the irrigation lines", kind: "excluded" }),
    ],
  },
  {
    id: "fence",
    lines: [
      newLine({ id: "gate", name: "Child barrier", unit: "ft", quantity: 96_000, unitCents: 24_00 }),
      newLine({
        id: "rock",
        name: "Removing rock",
        text: "Billed by the hour, if there is any.",
        kind: "excluded",
      }),
    ],
  },
  {
    id: "permits",
    lines: [newLine({ id: "permit", name: "Permits", unit: "allowance", unitCents: 1_200_00 })],
  },
];

/** An offer to a customer in Ocala, with everything that an offer can have. */
export const anOffer: QuoteOffer = {
  schema: 1,
  number: "OCA-2026-0001",
  revision: "A",
  title: "Apollo 14 with a paver deck",
  sentOn: "2026-11-20",
  company: {
    name: "Sunspring Pools",
    legalName: "Sunspring Pools of Florida, LLC",
    license: "CPC1400000 (demo)",
  },
  office: {
    name: "Ocala office",
    address: "1420 SE 17th St, Ocala, FL 34471",
    phone: "(352) 555-0142",
    email: "ocala@sunspringpools.example",
  },
  contact: { name: "Dana Reyes", email: "dana@sunspringpools.example", phone: "(352) 555-0143" },
  customer: { name: "Marisol Vega", email: "marisol@example.com", phone: "(352) 555-0199" },
  site: {
    address: "12 Bay Rd, Ocala, FL 34471",
    county: "Marion",
    access: "Gate on the left, nine feet wide",
  },
  finish: "Ocean Blue",
  introduction:
    "Thank you for walking the yard with us on Tuesday. Here is everything we talked about, with the deck along the lanai. Two options are yours to decide, and we’re happy to go through each line with you.",
  packages: [{ id: "main", name: "", sections }],
  discount: { share: { kind: "amount", cents: 1_500_00 }, reason: "Show model" },
  tax: { percent: 0, note: "No sales tax is added: the pool becomes part of your land." },
  deposit: { kind: "percent", percent: 1_000 },
  draws: [
    { id: "shell", when: "When the shell is set in your yard", percent: 5_000 },
    { id: "deck", when: "When the deck is finished", percent: 3_000 },
    { id: "final", when: "After the final inspection", percent: 1_000 },
  ],
  isHomeSale: true,
  attachments: [{ hash: "a".repeat(64), name: "Latham Apollo 14 spec sheet" }],
  pool: {
    id: "latham-apollo-14",
    name: "Latham Apollo 14",
    manufacturer: "Latham",
    lengthFt: 32,
    widthFt: 14,
    depth: "3′ 6″ to 5′ 6″",
    gallons: 9_800,
    outline: openLibrary("pictures").outline("latham-apollo-14"),
    picture: "latham-apollo-14/hero",
  },
  validUntil: "2026-12-20",
  notices: [
    { key: "lien", title: "Construction lien law", text: lien, isBold: true },
    {
      key: "recovery-fund",
      title: "Florida homeowners’ construction recovery fund",
      text: "Payment, up to a limited amount, may be available from the Florida Homeowners’ Construction Recovery Fund if you lose money on a project performed under contract, where the loss results from specified violations of Florida law by a licensed contractor.",
      isBold: false,
    },
  ],
  consent: "I agree to sign this quote on a screen. My signature here counts as one in ink.",
};

/** A quote to be drawn, without a picture. */
export function aPaper(offer: Partial<QuoteOffer> = {}): QuotePaper {
  return {
    offer: { ...anOffer, ...offer },
    offerHash: "0f".repeat(32),
    acceptance: null,
    picture: null,
    linePictures: new Map(),
    verifyUrl: "https://sunspring.example/verify",
  };
}

type Illustrated = {
  lines: number;
  text?: (index: number) => string;
  picture: (index: number) => Promise<Buffer>;
};

/** A quote of this many lines, each with its own picture beside it. */
export async function illustratedPaper({
  lines,
  text = () => "",
  picture,
}: Illustrated): Promise<QuotePaper> {
  const hashOf = (index: number) => index.toString(16).padStart(64, "0");
  const all = Array.from({ length: lines }, (_, index) =>
    newLine({
      id: `l-${index}`,
      name: `Line number ${index}`,
      text: text(index),
      unitCents: 100_00 + index,
      picture: hashOf(index),
    }),
  );
  const pictures = all.map((_, index) => ({ hash: hashOf(index), alt: `What line ${index} looks like` }));
  const files = await Promise.all(
    all.map(async (_, index) => [hashOf(index), await picture(index)] as const),
  );
  const packages = [{ id: "main", name: "", sections: [{ id: "deck" as const, lines: all }] }];
  return { ...aPaper({ packages, pictures }), linePictures: new Map(files) };
}

/** The same with its pool's picture, as the picture library has it. */
export function picturedPaper(): QuotePaper {
  const library = openLibrary("pictures");
  const { alt, caption } = library.find("latham-apollo-14/hero")!;
  return { ...aPaper(), picture: { src: library.card("latham-apollo-14/hero")!, alt, caption } };
}

/** The same, accepted with these options. */
export function signedPaper(paper: QuotePaper, signed: Partial<QuoteSignature> = {}): QuotePaper {
  const chosen = signed.chosen ?? ["shelf"];
  const acceptance: QuoteSignature = {
    chosen,
    totalCents: quoteTotals(paper.offer, chosen).totalCents,
    signerName: "Marisol Vega",
    signature: "M10 40C20 0 30 0 40 40S60 60 80 20M90 30L120 28C130 40 140 10 150 32",
    signedAt: "2026-11-21T20:04:05.678Z",
    ipAddress: "203.0.113.7",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1",
    consentText: paper.offer.consent,
    signedHash: "ab".repeat(32),
    ...signed,
  };
  return { ...paper, acceptance };
}
