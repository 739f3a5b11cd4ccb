/** The city in a typed address: "12 SE 4th St, Ocala, FL 34471" → Ocala. Empty if the address names none. */
export function cityIn(address: string): string {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const isLong = parts.length > 1;
  for (const ending of [country, zip, state]) {
    const last = parts.pop()?.replace(ending, "").trim();
    if (last) parts.push(last);
  }
  const city = parts.at(-1) ?? "";
  // a single part is the city only if a state or ZIP code followed it
  const isNamed = isLong || city !== address.trim();
  return isNamed && /^\p{L}[\p{L}\p{M}.'’ -]{1,39}$/u.test(city) ? city : "";
}

const country = /(^|\s)(USA|U\.S\.A\.|United States)$/i;
const zip = /(^|\s)\d{5}(-\d{4})?$/;
const state = /(^|\s)(FL|Fla\.?|Florida)\.?$/i;
