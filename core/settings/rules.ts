import type { Office } from "#core/offices/rules.ts";

/** The demo company's facts. Staff change them in the settings; nothing else in the code repeats them. */
export const defaultFacts = {
  name: "Sunspring Pools",
  legalName: "Sunspring Fiberglass Pools, LLC",
  phone: "(352) 555-0142",
  email: "ocala@sunspringpools.example",
  license: "CPC1400000 (demo)",
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

/** Addresses of the home page's two videos, at a video site or of a file; empty shows our own picture. */
export const defaultVideos = { firstVideoUrl: "", secondVideoUrl: "" };

export type CompanyFacts = typeof defaultFacts;
export type Videos = typeof defaultVideos;
/** What the pages know of the company. */
export type Company = CompanyFacts & Videos;
export const defaultCompany: Company = { ...defaultFacts, ...defaultVideos };

/** The tag that counts visits, loaded after a visitor has agreed to analytics; empty loads none. */
export const defaultAnalytics = { tagId: "" };
export type Analytics = typeof defaultAnalytics;

/** The claims of the home page, as the company gives them. Each is the company's to prove before it is published. */
export const defaultClaims = {
  installationDays: "7-14",
  fewerChemicalsPercent: 50,
  warrantyYears: 25,
  estimateSeconds: 30,
  rating: "4.9",
  happyCustomers: "95+",
  /** The same on the page about the company (specification, section 9: "90+ and 95+"). */
  aboutCustomers: "90+",
  /** Of the enhanced landing pages (specification, section 9). */
  landingYears: 15,
  landingRating: "4.9",
  landingReviews: 247,
};

export type Claims = typeof defaultClaims;

/**
 * A review as the home page shows it. `demo` marks a record that no customer wrote; the page says so beside it. Any
 * other one says where it was published, as a name or an address, and on which day.
 */
export type Testimonial = {
  text: string;
  about: string;
  demo: boolean;
  source?: string | undefined;
  publishedOn?: string | undefined;
};

/** Demo records, so that the layout can be judged. Staff replace them with reviews that customers have agreed to. */
export const defaultTestimonials: Testimonial[] = [
  {
    text: "They sent the price, I slept on it for a month, and nobody chased me. That is why I went back.",
    about: "a visitor who asked for email only",
    demo: true,
  },
  { text: "The drawing matched the hole.", about: "a plan drawn to scale", demo: true },
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

/** What editors change besides the legal texts; everything else is the admins'. */
export const editorsOwn = ["testimonials", "videos"];

/** Which rule picks the office of the home page's contact section; "specified" prefers West Palm Beach. */
export const defaultHomeOffice = { rule: "specified" as "specified" | "banner" };

/** Cities the company names as its statewide service area on the home page. */
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
