/** The pages whose texts staff may change, by path segment. Facts in braces are filled in. */
export const legalPages = {
  "privacy-policy": {
    title: "Privacy policy",
    lead: "What {legalName} learns about you on this site, what we do with it, and how to have it removed.",
  },
  "terms-of-service": {
    title: "Terms of service",
    lead: "The terms under which {legalName} offers this site. A pool is built under a contract of its own, in writing.",
  },
  "legal-disclaimers": {
    title: "Legal disclaimers",
    lead: "Measures, pictures, prices, times and sources: what each of them is and is not.",
  },
  "cookie-policy": {
    title: "Cookie policy",
    lead: "What {name} keeps in your browser, by name, and why. Nothing of a third party is loaded before you agree to it.",
  },
} as const;

export type LegalPage = keyof typeof legalPages;
/** `updatedOn` is the date of the version: 2026-11-20. */
export type LegalText = { html: string; updatedOn: string };
export type LegalTexts = Record<LegalPage, LegalText>;

/** The longest text accepted, in characters: about ten times our longest. */
export const longestLegalText = 60_000;

export function isLegalPage(name: string): name is LegalPage {
  return Object.hasOwn(legalPages, name);
}

/** What a text may reference in braces: the company's current facts, and the wording of the phone consent. */
export type LegalFacts = Readonly<Record<string, string>>;

/** Replaces {name} with its fact. Unknown names stay, so that staff notice them. */
export function fillText(text: string, facts: LegalFacts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name]) : whole,
  );
}

/** The same for HTML: facts are escaped. */
export function fillHtml(html: string, facts: LegalFacts): string {
  const escaped = Object.entries(facts).map(([name, fact]) => [name, escapeHtml(fact)]);
  return fillText(html, Object.fromEntries(escaped));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const privacy = `
<h2>In short</h2>
<ul>
<li>You can see prices, plans and the calculator without telling us who you are.</li>
<li>What you send with a form is used to answer you and to plan your pool. We do not sell it and do not rent it out.</li>
<li>A call or a text for advertising needs your tick in a box that is empty to begin with. Your estimate does not depend on it.</li>
<li>You may see, correct or remove what we hold: <a href="mailto:{email}">{email}</a>, {phone}.</li>
</ul>
<h2>Who we are</h2>
<p>This site is run by {legalName} (“{name}”, “we”), contractor license {license}. Our offices, with telephone and email, are on the <a href="/contact">contact page</a>.</p>
<h2>What you give us</h2>
<p>When you send a form we store your name, email address, telephone number, address if you give one, your message, the pool and the options you chose, when you hope to build, how you want to be answered, the page you sent it from, the office it goes to and the time. We use these to answer you, to write a quote, to plan the work and to keep the records a contractor needs.</p>
<p>What you type into the calculator, the design tool and the estimate form stays in your browser until you send it with a form. The Pool Finder sends your answers, without your name, when you press “Find my pools”; they are compared with the pools and not stored.</p>
<h2>What the site notes by itself</h2>
<p>Our own log holds the page asked for, the time and the result, without your network address and without what you typed. The network address is held in memory for as long as it takes to stop floods; failed attempts to sign in to the staff area are stored with theirs. The company that hosts the site may keep logs of its own. Landing pages count views and clicks by day, and pages that were slow to appear are counted by kind of page and day, without any person in the count.</p>
<p>What is kept in your browser, name by name, stands in the <a href="/cookie-policy">cookie policy</a>. We do not record your screen, your mouse or your typing.</p>
<h2>Where you are</h2>
<p>If you press “Find my nearest office”, “Show me on the map” or the like, your browser asks you first and then tells the page your position; if you have allowed this site to know it before, there is no second question. It is used on your device to pick an office, to show distances and to set a mark on the map. It is not sent to us and it is forgotten when you close the page.</p>
<h2 id="calls">Calls and texts</h2>
<p>We call or text you about your project if you ask for that way of answering. Calls and texts that advertise, or that use automated technology or recorded messages, need the box on the estimate form, which nobody ticks but you. This is its wording, version {telephoneConsentVersion}:</p>
<blockquote><p>{telephoneConsent}</p></blockquote>
<p>With a tick we store the version of the wording, the page and the time; without a tick we store that you did not consent. The consent covers {legalName} only and is passed to nobody. Numbers and consents given for texts are not shared with third parties for their marketing.</p>
<p>To stop texts, reply STOP; you get one message that confirms it. For help, reply HELP. To stop calls, say so on the call or tell any office. “Email only, don’t call” on the form stops both from the beginning. We act on it at once in our own lists, and in every case within the time that 47 CFR 64.1200 and section 501.059 of the Florida Statutes give us.</p>
<p>As a rule Florida wants the consent of everyone on a call before it is recorded (section 934.03). If we wish to record one, we ask at its start.</p>
<h2>Email</h2>
<p>An answer to your request is not advertising. Should we send advertising by email, it names us and our postal address, and each message carries a way to stop it that works for at least 30 days and is followed within 10 business days.</p>
<h2>Who else sees it</h2>
<p>The staff of our offices, and companies that carry our mail, host the site and keep its backups, for that work only. Once you have a contract, the maker, the engineer, the permit office and the crews get what the job needs. A court or an authority gets what the law makes us give. If the business is sold, its records go with it under this policy.</p>
<h2>How long we keep it</h2>
<p>A request that leads to no contract is kept for as long as it may be taken up again, and removed when you ask. Records of a contract stay as long as tax, warranty and construction law ask for them. Copies in backups go when the backup does.</p>
<h2>Your choices</h2>
<p>Write to <a href="mailto:{email}">{email}</a> or call {phone} to see what we hold about you, to correct it, to have it removed or to object to a use. We ask for enough to be sure that it is you, and answer within 30 days. Global Privacy Control from your browser counts as a no to analytics and marketing.</p>
<p>The Florida Digital Bill of Rights (sections 501.701 and following) is written for far larger companies. We offer the choices above anyway, to everyone.</p>
<h2>Security</h2>
<p>Reach this site over https, so that what you send is encrypted on its way. Staff sign in with a password that is stored only as a hash, and what they change is written into a log. If a breach puts your data at risk, we tell you, and where the law asks for it the Attorney General, as section 501.171 of the Florida Statutes requires.</p>
<h2>Children</h2>
<p>The site is for adults who plan a pool. We do not knowingly collect anything from children under 13; if it happened, tell us and we remove it.</p>
<h2>Changes</h2>
<p>The day of this version stands below. A change that lets us do more with what you have already given us needs your consent.</p>`;

const terms = `
<h2>What the site is</h2>
<p>{legalName}, contractor license {license}, shows pools, plans, prices and guides here. Using the site makes no contract for a pool and costs nothing.</p>
<p>Prices are ranges with a date, not offers. An offer is a written quote for your yard, signed by us, and can be accepted within the time it names. Results of the calculator, the design tool and the Pool Finder are estimates from the figures you see and can change; they are not advice on credit, tax or engineering.</p>
<p>Plans and pictures are drawn from the makers’ published measures. The drawing that counts is the one in your permit file.</p>
<h2>Your side</h2>
<p>Give true contact details and send only your own. Do not use the forms to advertise, do not copy the catalog by machine in a way that slows the site for others, and do not test it for weaknesses without asking us first. If you find one, tell us: <a href="mailto:{email}">{email}</a>.</p>
<h2>What belongs to whom</h2>
<p>Texts, drawings and renderings are ours or used with leave; you may print and share them for your own project. Names and marks of makers belong to them. That we sell a maker’s pools does not make the maker answerable for this site.</p>
<h2>What Florida law adds to a contract</h2>
<p>None of these makes a contract by itself; a contract for your pool carries them in full.</p>
<ul>
<li><b>License.</b> Section 489.119: the license number stands on every offer. Look it up at <a href="https://www.myfloridalicense.com/" rel="noopener">myfloridalicense.com</a>.</li>
<li><b>Deposit and start.</b> Section 489.126: if the first payment is more than 10 percent of the price, the contractor applies for permits within 30 days of the payment and starts within 90 days after all permits are issued, unless there is just cause or you agree in writing to longer.</li>
<li><b>Construction liens.</b> Section 713.015: a residential contract above the amount in the law carries a notice that those who supply work or materials may hold a lien on your property. Ask for releases with each payment.</li>
<li><b>Recovery fund.</b> Section 489.1425: a contract above the amount in the law tells you how to claim from the Florida Homeowners’ Construction Recovery Fund (Construction Industry Licensing Board, 2601 Blair Stone Road, Tallahassee 32399, 850-487-1395).</li>
<li><b>Construction defects.</b> Chapter 558: notice and a chance to repair come before a lawsuit.</li>
<li><b>Cooling off.</b> Sections 501.021 to 501.055: a contract signed at your home can usually be canceled until midnight of the third business day, with exceptions.</li>
<li><b>Pool safety.</b> Chapter 515: at least one listed safety feature before the final inspection. With the contract comes the information that section 515.33 asks for.</li>
</ul>
<h2>Links</h2>
<p>Links to other sites are there to let you check a figure. We do not run those sites and do not answer for them.</p>
<h2>Liability</h2>
<p>We keep the site correct and available with care, and cannot promise that it is always either. As far as the law allows, we are not liable for losses that come from relying on the site alone, without a written quote. Nothing here limits rights that cannot be limited by law, or anything that a signed contract or a maker’s warranty gives you.</p>
<h2>Law and disputes</h2>
<p>Florida law applies, without its rules on conflicts of law. Talk to us first: most things end there. What does not end there belongs before the courts of the Florida county where you live or where the pool is.</p>
<h2>Changes</h2>
<p>A new version holds from the day printed below it. A quote keeps the terms it was given with.</p>
<p>{legalName}, {phone}, <a href="mailto:{email}">{email}</a>. {hours}.</p>`;

const disclaimers = `
<h2 id="measures">Measures</h2>
<p>{measurementDisclaimer}</p>
<p>Volumes, surfaces and perimeters come from the makers’ sheets, some as their dealers publish them, and are rounded. A figure that a maker does not print is left out. Feet and inches are rounded to the nearest inch.</p>
<h2 id="diving">Diving</h2>
<p>{divingDisclaimer} Depth on a plan does not make a pool fit for diving, and neither does the absence of a sign. Diving into a pool that is not built for it can kill or paralyze.</p>
<h2 id="renderings">Pictures and plans</h2>
<p>Pictures are computer renderings unless dated as photographs. Yards, furniture, plants and lights in them are not part of a price. Outlines of freeform models are simplified inside the model’s true length and width; steps, benches and ledges are drawn only where the picture says so. Screens cannot show gelcoat colors truly: ask for a sample and look at it wet, in your own light.</p>
<h2>Prices</h2>
<p>Installed ranges hold for the day they were checked and for the work listed with them. Prices marked as demo are examples that the company has not confirmed. Ground water, rock, access, distance, the permit office and the rules of your lot change a price; a written quote names them.</p>
<p>Monthly payments are arithmetic with the rate, term and deposit you type. They are not an offer of credit, and we are not a lender.</p>
<h2>Times</h2>
<p>{installationNote} Working days in the yard are typical, not promised. Weather, inspections, deliveries and the permit office move them. Review times of permit offices are other people’s estimates, with their source and date.</p>
<h2>Claims, reviews and warranties</h2>
<p>Figures on chemicals, years and ratings are the company’s claims. Sample reviews are marked as samples. Warranties on shells, finishes and equipment are written by their makers, and only their text counts. {madeInUsa}</p>
<h2 id="safety">Safety</h2>
<p>No barrier, cover or alarm replaces an adult who watches. Chapter 515 of the Florida Statutes names the least that a new pool needs; your city, your association and your insurer may ask for more. Never drain a fiberglass pool without a professional: an empty shell can move.</p>
<h2>Law on these pages</h2>
<p>Statutes and codes are given in our own words, as they stood on the day printed with them, to help you ask. They are not legal advice, and the permit office, your association and a Florida lawyer have the last word on your lot.</p>
<h2>Towns and distances</h2>
<p>Distances between towns and offices are measured as the crow flies and rounded; the road is longer. The outline of Florida on our maps is simplified and is no chart.</p>
<h2 id="attribution">Sources and licenses</h2>
<p>City coordinates and ZIP codes: <a href="https://simplemaps.com/data/us-cities" rel="noopener">United States Cities Database, Basic, by simplemaps.com</a>, licensed under <a href="https://creativecommons.org/licenses/by/4.0/" rel="noopener">Creative Commons Attribution 4.0 International (CC BY 4.0)</a>. We chose the places we serve and moved the three office cities to their downtowns.</p>
<p>Type: Besley and Public Sans, SIL Open Font License 1.1. Icons: Lucide, ISC License.</p>`;

/** One row of the table: what is stored, where, for how long, and why. */
const kept = (names: string, place: string, until: string, purpose: string) =>
  `<tr><th scope="row">${names.replace(/[\w-]+/g, "<code>$&</code>")}</th><td>${place}</td><td>${until}</td><td>${purpose}</td></tr>`;

const table = (rows: string[]) =>
  `<table><thead><tr><th scope="col">Name</th><th scope="col">Kept in</th><th scope="col">Until</th><th scope="col">What for</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;

const cookies = `
<h2>What we use</h2>
<p>The site itself sets no cookie in the strict sense. It keeps a few entries in your browser’s storage: local storage stays until it is removed, session storage goes when you close the tab. They stay on your device, and we read them only there. We call all of it cookies, as everybody does.</p>
<h2>Essential</h2>
<p>Always on, because the site cannot keep your choice, a sign-in or a form you have begun without them.</p>
${table([
  kept(
    "cookieConsent",
    "Local storage",
    "You remove it",
    "That you have made a choice, so that you are not asked twice",
  ),
  kept("cookiePreferences", "Local storage", "You remove it", "Which of the four categories you chose"),
  kept(
    "adminToken",
    "Local storage",
    "Sign-out, or 24 hours without use",
    "Sign-in of our own staff; never set for visitors",
  ),
  kept("adminUser", "Local storage", "Sign-out", "Name and role of the staff member who is signed in"),
  kept(
    "adminTheme, adminLetterKeys",
    "Local storage",
    "You remove it",
    "Staff screens: light or dark, and letter keys on or off",
  ),
  kept(
    "previousPage, currentPage",
    "Session storage",
    "You close the tab",
    "The kind of page you are on and came from, such as “pools”; told to an analytics tag only if you agreed",
  ),
  kept(
    "react-router-scroll-positions, react-router-manifest-version",
    "Session storage",
    "You close the tab",
    "How far down each page you were, so that going back leads there; and, after the site was updated, that the page was loaded anew",
  ),
  kept(
    "estimateDraft",
    "Session storage",
    "You send the estimate form, or close the tab",
    "What you typed into the estimate form, so that a reload or a look at another page does not lose it; never the tick for calls and texts",
  ),
])}
<h2>Functional</h2>
<p>These follow what you do with the Pool Finder. The first is not kept if you turn the category off; the others are kept only after you have asked the Pool Finder for pools.</p>
${table([
  kept(
    "hasVisitedPools",
    "Session storage",
    "You close the tab",
    "That you looked at pools, to keep the Pool Finder at hand",
  ),
  kept(
    "aiRecommendations",
    "Session storage",
    "You close the tab, or ask for new ones",
    "The pools that the Pool Finder found for you",
  ),
  kept("aiAnswers", "Session storage", "You close the tab, or ask for new ones", "What you answered to it"),
  kept(
    "showFloatingAssistant",
    "Session storage",
    "You close the tab, or ask for new ones",
    "That its button is shown",
  ),
])}
<h2>Analytics</h2>
<p>Off until you agree. Events such as a page view or a sent form, without your name, email or telephone number, then may be read by an analytics tag, if the company has set one up. Before you agree they stay in the open page and nobody gets them.</p>
<h2>Marketing</h2>
<p>Off until you agree. It tells an advertising service that an ad led to a visit or a request, if the company has set one up. Without your agreement nothing of a third party is loaded: no script, no picture, no map, no font, no video.</p>
<h2>Global Privacy Control</h2>
<p>If your browser sends this signal we take it as a no to analytics and marketing, unless you turn them on yourself.</p>
<h2>Changing your mind</h2>
<p>The button below, and “Cookie choices” at the foot of every page, open your choice again. Clearing the data of this site in your browser removes everything above; you are then asked anew, and the site works without. Questions: <a href="mailto:{email}">{email}</a>.</p>`;

const firstVersion = "2026-11-20";

/** The default texts: written for this business, to be reviewed by a Florida lawyer before they are relied on. */
export const defaultLegal: LegalTexts = {
  "privacy-policy": { html: privacy.trim(), updatedOn: firstVersion },
  "terms-of-service": { html: terms.trim(), updatedOn: firstVersion },
  "legal-disclaimers": { html: disclaimers.trim(), updatedOn: firstVersion },
  "cookie-policy": { html: cookies.trim(), updatedOn: firstVersion },
};
