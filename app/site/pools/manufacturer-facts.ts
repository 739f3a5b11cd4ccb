/** What manufacturers and their dealers have published, each statement with its source. None of it is our own claim. */
export type ManufacturerFacts = {
  manufacturerId: string;
  scene: "latham-pools" | "san-juan-pools";
  name: string;
  title: string;
  lead: string;
  facts: { title: string; text: string }[];
  source: string;
};

const latham: ManufacturerFacts = {
  manufacturerId: "latham",
  scene: "latham-pools",
  name: "Latham",
  title: "Latham pools, by the foot.",
  lead: "From plunge pools of 16 feet to family pools of 40. Every model below has a plan, its dimensions and a dated price range.",
  facts: [
    {
      title: "Shells and series",
      text: "Latham brought Viking, Trilogy and Blue Hawaiian under its own name, which is why older documents may call the same shell something else.",
    },
    {
      title: "Production time",
      text: "A shell takes about three to four weeks to make. The permit runs at the same time, so the wait is shared.",
    },
    {
      title: "Warranty",
      text: "Latham writes its own terms. We give you the terms for your model before you sign, and publish no figure of our own here.",
    },
  ],
  source:
    "Dimensions from Latham’s specification sheets, as published by dealers; production time from Business View Magazine, September 2018. Read November\u00a020,\u00a02026.",
};

const sanJuan: ManufacturerFacts = {
  manufacturerId: "san-juan",
  scene: "san-juan-pools",
  name: "San Juan",
  title: "San Juan pools, from spa to 45 feet.",
  lead: "From a spa you can stand in to pools you can swim laps in. Every model below has a plan, its dimensions and a dated price range.",
  facts: [
    {
      title: "How the shell is built",
      text: "Hand-laid fiberglass in at least five layers with vinyl ester resin, and over them 32 mil of gelcoat in two coats, as San Juan’s dealers describe it.",
    },
    {
      title: "Warranty",
      text: "25 years on the structure and 10 on the surface, registered by card within 10 days of purchase. It ends if the pool is drained below the skimmer by anyone but a licensed professional.",
    },
    {
      title: "Florida plant",
      text: "2302 Lasso Lane, Lakeland, between Orlando and Tampa, so a shell for a Florida yard travels little.",
    },
  ],
  source:
    "Dimensions, layers, warranty and the plant’s address as published by San Juan’s dealer Maxima Pools. Read November\u00a020,\u00a02026.",
};

/** By route id. */
export const manufacturerPages: Record<string, ManufacturerFacts> = {
  "latham-pools": latham,
  "san-juan-pools": sanJuan,
};
