import type { Office } from "./offices.rules.ts";

/**
 * When work starts, in the company's own words, and how long it takes from then: one after the other, because "from 45
 * days" beside "7-14 days" reads as a contradiction.
 */
export function timeWords(
  { installationNote }: Pick<Company, "installationNote">,
  { installationDays }: Pick<Claims, "installationDays">,
): string {
  return `${installationNote} From that start, the work takes ${installationDays.replace("-", "–")} days on site.`;
}

/** The demo company's facts. Staff change them in the settings; the code repeats them nowhere else. */
export const defaultFacts = {
  name: "Sunspring Pools",
  legalName: "Sunspring Fiberglass Pools, LLC",
  phone: "(352) 555-0142",
  email: "ocala@sunspringpools.example",
  license: "CPC1400000 (demo)",
  /** The company is only an example, and nothing that it says is an offer. */
  isDemonstration: true,
  serviceArea: "Florida, statewide",
  hours: "Monday to Friday, 9AM to 4PM",
  madeInUsa: "Our pool shells are made in the USA.",
  measurementDisclaimer:
    "Lengths, widths and depths may vary up to 3%. Measurements are to the widest point on each side of the outside edge.",
  divingDisclaimer: "Pools are non-diving unless indicated, and diving equipment is prohibited.",
  installationNote: "Installation from 45 days after permit approval and pool shell delivery.",
  logoPath: "/favicon.svg",
  facebookUrl: "https://www.facebook.com/",
  instagramUrl: "https://www.instagram.com/",
  youtubeUrl: "https://www.youtube.com/",
};

/** Addresses of the home page's two videos, on a video site or of a file; if empty, our own picture is shown. */
export const defaultVideos = { firstVideoUrl: "", secondVideoUrl: "" };

export type CompanyFacts = typeof defaultFacts;
export type Videos = typeof defaultVideos;
/** The company data that pages use. */
export type Company = CompanyFacts & Videos;
export const defaultCompany: Company = { ...defaultFacts, ...defaultVideos };

/** The analytics tag, loaded only after the visitor has consented to analytics; if empty, none is loaded. */
export const defaultAnalytics = { tagId: "" };
export type Analytics = typeof defaultAnalytics;

/**
 * The claims on the home page, as stated by the company, which must be able to prove each one before publishing it.
 */
export const defaultClaims = {
  installationDays: "7-14",
  fewerChemicalsPercent: 50,
  warrantyYears: 25,
  estimateSeconds: 30,
  rating: "4.9",
  happyCustomers: "95+",
  /** The number of customers on the About page (specification, section 9: "90+ and 95+"). */
  aboutCustomers: "90+",
  /** Years of experience on the enhanced landing pages (specification, section 9). */
  landingYears: 15,
  landingRating: "4.9",
  landingReviews: 247,
};

export type Claims = typeof defaultClaims;

/**
 * A review shown on the home page. `demo` marks a sample that no customer wrote; the page labels it as such. Any other
 * review states where it was published, as a name or an address, and on which date.
 */
export type Testimonial = {
  text: string;
  about: string;
  demo: boolean;
  source?: string | undefined;
  publishedOn?: string | undefined;
};

/** Demo records for judging the layout. Staff replace them with reviews that customers have approved. */
export const defaultTestimonials: Testimonial[] = [
  {
    text: "They sent the price, I slept on it for a month, and no one pushed. That’s why I went back.",
    about: "a visitor who asked for email only",
    demo: true,
  },
  { text: "The pool looks just like the drawing.", about: "a plan drawn to scale", demo: true },
];

export const settingLimits = {
  line: 200,
  statement: 600,
  address: 500,
  review: 1_000,
  reviews: 50,
  offices: 20,
  towns: 200,
  cities: 100,
  listed: 30,
};

/** The sections that editors may change besides the legal texts; all others are for admins. */
export const editorsOwn = ["testimonials", "videos", "people", "finishedPools", "searchPatterns"];

/** The rule that chooses the office in the home page's contact section; "specified" prefers West Palm Beach. */
export const defaultHomeOffice = { rule: "specified" as "specified" | "banner" };

/** The cities listed as the statewide service area on the home page. */
export const defaultStatewideCities: string[] = [
  "Jacksonville",
  "Tallahassee",
  "Pensacola",
  "Panama City",
  "St. Augustine",
  "Palm Coast",
  "Daytona Beach",
  "Melbourne",
  "Vero Beach",
  "Fort Lauderdale",
  "Miami",
  "Naples",
  "Fort Myers",
  "Cape Coral",
  "Sarasota",
  "Bradenton",
  "St. Petersburg",
  "Tampa",
  "Lakeland",
];

export const defaultOffices: Office[] = [
  {
    id: "ocala",
    name: "Ocala",
    phone: "(352) 555-0142",
    email: "ocala@sunspringpools.example",
    address: "Ocala, Florida",
    city: "Ocala",
    hours: "Monday to Friday, 9AM to 4PM",
    isPrimary: true,
    coordinates: { lat: 29.1872, lng: -82.1401 },
    serviceAreas: [
      "Belleview",
      "Silver Springs Shores",
      "Marion Oaks",
      "Summerfield",
      "Dunnellon",
      "The Villages",
      "Lady Lake",
      "Wildwood",
      "Leesburg",
      "Fruitland Park",
      "Gainesville",
      "Williston",
      "Inverness",
      "Crystal River",
      "Citrus Springs",
    ],
  },
  {
    id: "west-palm-beach",
    name: "West Palm Beach",
    phone: "(561) 555-0167",
    email: "westpalm@sunspringpools.example",
    address: "West Palm Beach, Florida",
    city: "West Palm Beach",
    hours: "Monday to Friday, 9AM to 4PM",
    isPrimary: false,
    coordinates: { lat: 26.7153, lng: -80.0534 },
    serviceAreas: [
      "Jupiter",
      "Tequesta",
      "Palm Beach Gardens",
      "North Palm Beach",
      "Juno Beach",
      "Riviera Beach",
      "Royal Palm Beach",
      "Wellington",
      "Westlake",
      "Loxahatchee Groves",
      "Greenacres",
      "Lake Worth Beach",
      "Lantana",
      "Boynton Beach",
      "Delray Beach",
      "Boca Raton",
      "Hobe Sound",
      "Palm City",
      "Stuart",
      "Jensen Beach",
      "Port St. Lucie",
      "Fort Pierce",
      "Parkland",
      "Coral Springs",
    ],
  },
  {
    id: "orlando",
    name: "Orlando",
    phone: "(407) 555-0183",
    email: "orlando@sunspringpools.example",
    address: "Orlando, Florida",
    city: "Orlando",
    hours: "Monday to Friday, 9AM to 4PM",
    isPrimary: false,
    coordinates: { lat: 28.5383, lng: -81.3792 },
    serviceAreas: [
      "Winter Park",
      "Maitland",
      "Altamonte Springs",
      "Casselberry",
      "Winter Springs",
      "Longwood",
      "Lake Mary",
      "Sanford",
      "Oviedo",
      "Apopka",
      "Ocoee",
      "Winter Garden",
      "Windermere",
      "Clermont",
      "Minneola",
      "Groveland",
      "Mount Dora",
      "Eustis",
      "Tavares",
      "Kissimmee",
      "St. Cloud",
      "Celebration",
      "Davenport",
      "Haines City",
      "Deltona",
      "DeBary",
      "DeLand",
      "Poinciana",
    ],
  },
];

/** Why leads are lost, until staff change the list in the settings. */
export const defaultLostReasons = [
  "Price",
  "Chose another company",
  "Chose concrete or vinyl",
  "Yard, HOA or permit",
  "Postponed",
  "No answer",
  "Other",
];
