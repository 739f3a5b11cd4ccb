/** Invented people and what they write. The same number gives the same row in every run. */

const firstNames =
  "James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Carlos María José Ana Luis Carmen Jorge Sofía Miguel Lucía Juan Isabel Wei Priya Anh Fatima Olga Zoë André Renée Björn Siobhán Marisol Xavier Latoya DeShawn Kimberly Donna Kevin Brian Emily Ashley Tyler Hannah Logan Grace Ethan Chloe Owen Nora Caleb Ruth Walter Helen".split(
    " ",
  );
const lastNames =
  "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gómez Phillips Evans Turner Díaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutiérrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chávez Wood James Bennett Gray Mendoza Ruiz Hughes Price Álvarez Castillo Sanders Patel Myers Long Ross Foster Jiménez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vásquez Simmons Graham Murray Ford Castro Wallace Muñoz O'Brien Vega Zamora Quintero".split(
    " ",
  );
const towns =
  "Ocala Gainesville Orlando Kissimmee Sanford Leesburg Belleview Dunnellon Crystal-River Clermont Winter-Garden Apopka Jupiter Wellington Lake-Worth Boynton-Beach Delray-Beach Stuart Palm-City Okeechobee".split(
    " ",
  );
const streets =
  "Oak Pine Lake Palm Magnolia Cypress Heron Osprey Citrus Orange Grove Ridge Meadow Sunset".split(" ");
const hosts = "gmail.com yahoo.com outlook.com icloud.com hotmail.com aol.com comcast.net example.com".split(
  " ",
);
const areaCodes = ["352", "407", "561", "321", "386", "772", "813", "904"];
const openings = [
  "We would like a pool of about 30 feet behind the lanai.",
  "Looking for a quote on a fiberglass pool for our new house.",
  "Do you install inside an existing screen enclosure?",
  "Our old vinyl liner is leaking and we want to replace it.",
  "How long does it take from signing to swimming?",
  "We are building in the spring and want the pool ready by summer.",
  "Can a crane reach over the house? The side yard is narrow.",
  "Interested in the smallest spool with a tanning ledge.",
];
const details = [
  "We have two kids and a dog, so a gate and a safety fence matter.",
  "A heater and a salt system would be nice, lights as well.",
  "Pavers around it, and a travertine deck if the budget allows.",
  "The septic tank is on the left, the well on the right.",
  "Please call after five, I work nights at the hospital.",
  "Our budget is around sixty thousand, financing is possible.",
  "The HOA wants a drawing before they say yes.",
  "There is a slope toward the canal, some forty inches.",
  "We liked the Apollo and the Corinthian in white.",
  "A deep end is not needed, four to six feet is fine.",
];
const notes = [
  "Left a voicemail, will try again tomorrow.",
  "Spoke with the wife, wants to see the showroom on Saturday.",
  "Sent the brochure and the financing sheet.",
  "Measured the yard, access from the left side only.",
  "Waiting for the HOA letter.",
  "Asked for a second price without the heater.",
];

export const offices = ["ocala", "orlando", "west-palm-beach"];
export const stages = ["new", "contacted", "visit_booked", "visited", "quote_sent", "won", "lost", "spam"];

/** Pools of the program's own catalog. */
const pools = [
  ["latham-apollo-14", "Apollo 14"],
  ["latham-corinthian-14", "Corinthian 14"],
  ["latham-key-west", "Key West"],
] as const;

export type Person = { first: string; last: string; email: string; phone: string; address: string };

/** The person with this number. Common names occur often: one in fifty is called Smith. */
export function person(id: number): Person {
  const roll = dice(id);
  const first = common(firstNames, roll());
  const last = common(lastNames, roll());
  const number = `${pick(areaCodes, roll())}${String(2_000_000 + Math.floor(roll() * 7_999_999)).padStart(7, "0")}`;
  const mailbox = plain(`${first}.${last}${id}`);
  return {
    first,
    last: roll() < 0.15 ? "" : last,
    email: `${mailbox}@${pick(hosts, roll())}`,
    phone: written(number, roll()),
    address:
      roll() < 0.3
        ? ""
        : `${Math.floor(roll() * 9_000) + 100} ${pick(streets, roll())} St, ${pick(towns, roll())}, FL`,
  };
}

/** A lead's text and stage; `age` ranges from 0, the newest, to 1, the oldest. */
export function story(id: number, age: number) {
  const roll = dice(id * 7 + 3);
  const sentences = [pick(openings, roll()), ...details.filter(() => roll() < 0.25)];
  const isEstimate = roll() < 0.4;
  const office = offices[Math.floor(roll() ** 1.5 * offices.length)] as string;
  const stage = stageAt(age, roll());
  const pool = isEstimate ? pick([...pools], roll()) : undefined;
  return {
    message: sentences.join(" "),
    requestType: isEstimate ? "estimate" : "contact",
    office,
    stage,
    poolId: pool?.[0] ?? null,
    details: pool
      ? JSON.stringify({ poolName: pool[1], priceRange: { lowCents: 5_470_000, highCents: 7_100_000 } })
      : "{}",
    note: roll() < 0.3 ? pick(notes, roll()) : "",
  };
}

/** Leads of the last weeks are mostly open and older ones mostly closed; some are forgotten. */
function stageAt(age: number, chance: number): string {
  const isOpen = age < 0.04 ? chance < 0.85 : chance < 0.03;
  const among = isOpen ? stages.slice(0, 5) : ["won", "lost", "lost", "lost", "won", "spam"];
  return pick(among, (chance * 97) % 1);
}

function written(number: string, chance: number): string {
  const [area, exchange, line] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)];
  const forms = [
    `(${area}) ${exchange}-${line}`,
    `${area}-${exchange}-${line}`,
    number,
    `+1 ${area} ${exchange} ${line}`,
  ];
  return pick([...forms, `${area}.${exchange}.${line}`], chance);
}

export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

function pick<Item>(from: Item[], chance: number): Item {
  return from[Math.floor(chance * from.length)] as Item;
}

/** Picks from a list; earlier entries are more frequent. */
function common<Item>(from: Item[], chance: number): Item {
  return from[Math.floor(chance ** 2 * from.length)] as Item;
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
