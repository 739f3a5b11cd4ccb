/** What manufacturers and their dealers have published, each statement with its source. None of it is our own claim. */
export type ManufacturerFacts = {
  manufacturerId: string;
  scene: "latham-pools" | "san-juan-pools";
  /** Without the manufacturer's name, which staff may change. */
  title: string;
  lead: string;
  facts: { title: string; text: string }[];
  /** A sentence about its warranty, beside the terms that staff have entered. */
  warranty: (name: string) => string;
  source: string;
};

const latham: ManufacturerFacts = {
  manufacturerId: "latham",
  scene: "latham-pools",
  title: "fiberglass pools, 16 to 40 feet",
  lead: "From 16-foot plunge pools to 40-foot family pools. Every model below has a plan, dimensions and an installed price range.",
  facts: [
    {
      title: "Shells and series",
      text: "Latham brought Viking, Trilogy and Blue Hawaiian under its own name, so older brochures may list the same shell under another name.",
    },
    {
      title: "Build time",
      text: "In 2018, Latham said that a shell took about three to four weeks to build; ask us for today’s time. It is built while your permit is in review.",
    },
  ],
  warranty: (name) =>
    `${name} writes the warranty on its shells. You get the written terms for your model before you sign.`,
  source:
    "Sources: Latham specification sheets published by dealers (dimensions); Business View Magazine, September 2018 (build time, the newest published). Checked Nov\u00a020,\u00a02026.",
};

const sanJuan: ManufacturerFacts = {
  manufacturerId: "san-juan",
  scene: "san-juan-pools",
  title: "fiberglass pools, from spas to 45 feet",
  lead: "From a spa for quiet evenings to a pool for laps and birthday parties. Every model below has a plan, dimensions and an installed price range.",
  facts: [
    {
      title: "How the shell is built",
      text: "At least five layers of hand-laid fiberglass with vinyl ester resin, finished with 32 mil of gelcoat in two coats, according to San Juan’s dealers.",
    },
    {
      title: "Florida plant",
      text: "2302 Lasso Lane, Lakeland, between Orlando and Tampa, so shells for Florida yards don’t travel far.",
    },
  ],
  warranty: () =>
    "You register it by card within 10 days of purchase. It is void if anyone but a licensed professional drains the pool below the skimmer.",
  source:
    "Source: San Juan dealer Maxima Pools (dimensions, layers, warranty and plant address). Checked Nov\u00a020,\u00a02026.",
};

/** By route id. */
export const manufacturerPages: Record<string, ManufacturerFacts> = {
  "latham-pools": latham,
  "san-juan-pools": sanJuan,
};
