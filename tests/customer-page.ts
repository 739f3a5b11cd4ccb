import { sha256 } from "#lib/runtime/sha256.ts";
import { builtSite } from "./built-site.ts";
import { anOpenQuote, type OpenQuote } from "./quotes.ts";

const lines = [
  { id: "shell-1", name: "Apollo 14, fiberglass shell", unitCents: 62_000_00, unit: "lump" as const },
  { id: "jets-1", name: "Deck jets", kind: "option" as const, quantity: 2_000, unitCents: 425_50 },
  { id: "fence-1", name: "Fence", text: "Ask us for a fence company", kind: "excluded" as const },
];

/** The built program with a sent quote: the path of its page, and its forms as a browser sends them. */
export async function opened() {
  const site = await builtSite();
  const quote = await anOpenQuote(site.world, { lines });
  const path = `/quote/${quote.token}`;
  const send = (what: string, fields: [string, string][], headers: Record<string, string> = {}) =>
    site.app.request(`${path}?do=${what}`, {
      method: "POST",
      headers: { origin: "null", ...headers },
      body: new URLSearchParams(fields),
    });
  return { ...site, quote, path, send };
}

/** The fields of the form that accepts it, signed without any option. */
export async function signing({ offer, offerHash }: OpenQuote, fields: Record<string, string> = {}) {
  const all = {
    offerHash,
    consentHash: sha256(offer.consent),
    shownCents: "6200000",
    name: "Marisol Vega",
    signature: "",
    consents: "yes",
    ...fields,
  };
  return Object.entries(all);
}
