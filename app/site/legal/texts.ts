import type { Company } from "#core/settings/rules.ts";

export type LegalText = {
  title: string;
  lead: string;
  sections: { heading: string; paragraphs: string[] }[];
};

/** The texts by the first step of their address, with the company's own facts in them. */
export const legalTexts: Record<string, (company: Company) => LegalText> = {
  "privacy-policy": privacy,
  "terms-of-service": terms,
  "legal-disclaimers": disclaimers,
  "cookie-policy": cookies,
};

function privacy(company: Company): LegalText {
  return {
    title: "Privacy policy",
    lead: `What ${company.legalName} learns about you on this site, what we do with it, and how to have it removed.`,
    sections: [
      {
        heading: "What you give us",
        paragraphs: [
          "When you send a form we store your name, email address, phone number, the message, the pool and the options you chose, the page you sent it from, the office you chose and how you want to be answered. We use them to answer you, to write quotes, and to keep the record a contractor needs.",
          "Prices, plans and the calculator ask for nothing. What you type into the calculator stays in your browser.",
        ],
      },
      {
        heading: "Where you are",
        paragraphs: [
          "If you press “Find my nearest office”, your browser tells the page your position after you allow it. It is used on your device to pick an office and to show distances. It is not sent to us.",
        ],
      },
      {
        heading: "Calls and texts",
        paragraphs: [
          "We call or text you about your project only if you ask for it or tick the telephone box on the estimate form. The box is empty to begin with, and your estimate does not depend on it. We store which wording you agreed to and when.",
          "To stop texts, reply STOP; for help, reply HELP. To stop calls, tell any office. Numbers given for texts are not shared with others for their marketing.",
        ],
      },
      {
        heading: "Who else sees it",
        paragraphs: [
          "The staff of our offices, and companies that run our mail and hosting on our behalf. We do not sell leads or addresses. A maker or permit office gets what your project needs once you have a contract.",
        ],
      },
      {
        heading: "How long, and how to have it removed",
        paragraphs: [
          `Requests that lead to no contract are kept as long as they may be taken up again and removed when you ask. Write to ${company.email} or call ${company.phone} to see, correct or remove what we hold. Records of a contract stay as long as tax and construction law ask for them.`,
          "If a breach puts your data at risk, we tell you as section 501.171 of the Florida Statutes requires.",
        ],
      },
    ],
  };
}

function terms(company: Company): LegalText {
  return {
    title: "Terms of service",
    lead: `The terms under which ${company.legalName} offers this site. A pool is built under a contract of its own, in writing.`,
    sections: [
      {
        heading: "What the site is",
        paragraphs: [
          "Prices are ranges with a date, not offers. An offer is a written quote for your yard, signed by us. A quote can be accepted within the time it names.",
          "Plans and pictures are drawn from the makers’ published measures. The drawing that counts is the one in your permit file.",
        ],
      },
      {
        heading: "Your side",
        paragraphs: [
          "Give true contact details, send only your own, and do not use the forms to advertise or to test for weaknesses without asking us first.",
        ],
      },
      {
        heading: "What Florida law adds to a contract",
        paragraphs: [
          "A contract signed at your home can usually be cancelled until midnight of the third business day (sections 501.021 to 501.055). A residential contract carries the notices on construction liens (713.015), on the recovery fund (489.1425) and on construction defects (chapter 558). With the contract comes the pool safety information of chapter 515.",
        ],
      },
      {
        heading: "Liability and law",
        paragraphs: [
          "We keep the site correct and available with care, and cannot promise that it is always either. Nothing here limits rights that cannot be limited by law. Florida law applies.",
          `${company.legalName}, contractor license ${company.license}, ${company.phone}, ${company.email}.`,
        ],
      },
    ],
  };
}

function disclaimers(company: Company): LegalText {
  return {
    title: "Legal disclaimers",
    lead: "Measures, pictures, prices, times and sources: what each of them is and is not.",
    sections: [
      { heading: "Measures", paragraphs: [company.measurementDisclaimer, company.divingDisclaimer] },
      {
        heading: "Pictures and plans",
        paragraphs: [
          "Pictures are computer renderings unless dated as photographs. Outlines of freeform models are simplified inside the model’s true length and width; steps, benches and ledges are not drawn. Screens cannot show gelcoat colors truly.",
        ],
      },
      {
        heading: "Prices",
        paragraphs: [
          "Installed ranges hold for the day they were checked and for the work listed with them. Prices marked as demo are examples that the company has not confirmed. Ground water, access, rock, distance and the rules of your lot change a price; a written quote names them.",
        ],
      },
      {
        heading: "Times",
        paragraphs: [
          company.installationNote,
          "Working days in the yard are typical, not promised. Weather, inspections and deliveries move them.",
        ],
      },
      {
        heading: "Claims",
        paragraphs: [
          "Figures on chemicals, warranty and ratings are the company’s claims. Warranties on shells are written by their makers, and only their text counts.",
          company.madeInUsa,
        ],
      },
      {
        heading: "Sources",
        paragraphs: [
          "Town coordinates: simplemaps.com US Cities basic, CC BY 4.0 (https://simplemaps.com/data/us-cities). Statutes are quoted in our words and are not legal advice. Type: Besley and Public Sans, SIL Open Font License. Icons: Lucide, ISC License.",
        ],
      },
    ],
  };
}

function cookies(company: Company): LegalText {
  return {
    title: "Cookie policy",
    lead: `What ${company.name} keeps in your browser, by name, and why. Nothing of a third party is loaded before you agree to it.`,
    sections: [
      {
        heading: "Essential",
        paragraphs: [
          "adminToken and adminUser: sign-in of our own staff. cookieConsent and cookiePreferences: what you chose, so that you are not asked twice.",
        ],
      },
      {
        heading: "Functional",
        paragraphs: [
          "aiRecommendations, aiAnswers, hasVisitedPools, showFloatingAssistant: what the Pool Finder found for you, until you close the tab.",
        ],
      },
      {
        heading: "Analytics",
        paragraphs: [
          "previousPage and currentPage: the step you came from, until you close the tab. They tell us which pages are left unread, and are sent to an analytics service only if you agreed.",
        ],
      },
      {
        heading: "Marketing",
        paragraphs: ["Nothing, unless you agreed. A signal such as Global Privacy Control counts as a no."],
      },
      {
        heading: "Removing them",
        paragraphs: [
          "Clearing the site data in your browser removes all of it. The site works without; you are then asked again.",
        ],
      },
    ],
  };
}
