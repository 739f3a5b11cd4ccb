/** The pages whose texts staff may change, by path segment. Facts in braces are filled in. */
export const legalPages = {
  "privacy-policy": {
    title: "Privacy policy",
    lead: "What {legalName} learns about you on this site, how we use it, and how to have it deleted.",
  },
  "terms-of-service": {
    title: "Terms of service",
    lead: "The terms under which {legalName} offers this site. A pool is built under a separate written contract.",
  },
  "legal-disclaimers": {
    title: "Legal disclaimers",
    lead: "Dimensions, pictures, prices, schedules and sources: what you can rely on, and what can change.",
  },
  "cookie-policy": {
    title: "Cookie policy",
    lead: "What {name} keeps in your browser, by name, and why. Nothing from a third party is loaded before you agree to it.",
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
export type LegalFacts = Readonly<Record<string, string | boolean>>;

/** Replaces {name} with its fact, if that is a text. Unknown names stay, so that staff notice them. */
export function fillText(text: string, facts: LegalFacts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) && typeof facts[name] === "string" ? facts[name] : whole,
  );
}

/** The same for HTML: facts are escaped. */
export function fillHtml(html: string, facts: LegalFacts): string {
  const escaped = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === "string" ? escapeHtml(fact) : fact,
  ]);
  return fillText(html, Object.fromEntries(escaped) as LegalFacts);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const privacy = `
<h2>In short</h2>
<ul>
<li>You can see prices, plans and the calculator without telling us who you are.</li>
<li>We use what you send with a form to reply to you and to plan your pool. We do not sell it and do not rent it out.</li>
<li>We make advertising calls and send advertising texts only if you check a box that starts out empty. Your estimate does not depend on it.</li>
<li>You can see, correct or delete what we have about you: <a href="mailto:{email}">{email}</a>, {phone}.</li>
</ul>
<h2>Who we are</h2>
<p>This site is run by {legalName} (“{name}”, “we”), contractor license {license}. Our offices, with their phone numbers and email addresses, are on the <a href="/contact">contact page</a>.</p>
<h2>What you give us</h2>
<p>When you send a form, we store your name, email address, phone number, address if you give one, your message, the pool and the options you chose, when you hope to build, the price range and the monthly payment that the estimate showed you, how you want us to reply, the page you sent it from, the ad, newsletter or landing page whose link led you to that page, the office it goes to and the time. We use these to reply to you, to write a quote, to plan the work and to keep the records a contractor needs. If you book a visit or a call, we store its time, its place, the number to call and what you tell us about it. If you send photos, we store them without the location and camera data that your phone may have saved, for our staff only; you can remove them on the page of your request. When you sign a quote online, we store your IP address and the name and version of your browser and system with the signature. We also note when a quote is first read.</p>
<p>What you type into the calculator, the design tool, the estimate form and the contact form stays in your browser until you send it with a form. The Pool Finder sends your answers, without your name, when you press “Find my pools”; they are compared with the pools and not stored.</p>
<h2>What the site records automatically</h2>
<p>Our own log records the page requested, the time and the result, but not your IP address and not what you typed. To prevent abuse, we count for ten minutes how often something is sent from each IP address. The count is kept under the address, or under a code derived from it, apart from what you send, and is deleted within two hours. Attempts to sign in to the staff area are stored with their IP address. The company that hosts the site may keep its own logs. We count views and clicks on landing pages by day, and slow pages by kind of page and day; these counts identify no one.</p>
<p>The <a href="/cookie-policy">cookie policy</a> lists everything kept in your browser by name. We do not record your screen, your mouse or your typing.</p>
<h2>Where you are</h2>
<p>If you press “Find my nearest office”, “Show me on the map” or a similar button, your browser first asks for your permission and then gives the page your location; if you have given this site permission before, it does not ask again. Your device uses the location to pick an office, to show distances and to mark a spot on the map. It is not sent to us, and it is forgotten when you close the page.</p>
<h2 id="calls">Calls and texts</h2>
<p>We call or text you about your project if you ask us to reply that way, and we may call if you send a message without choosing. For calls and texts that advertise, or that use automated technology or recorded messages, we need your consent: the box on the estimate form, which only you can check. This is its wording, version {telephoneConsentVersion}:</p>
<blockquote><p>{telephoneConsent}</p></blockquote>
<p>If you check it, we store the version of the wording, the page and the time; if you don’t, we store that you did not consent. The consent covers {legalName} only and is not passed on to anyone. Numbers and consents given for texts are not shared with third parties for their marketing.</p>
<p>To stop texts, reply STOP; you get one message confirming it. For help, reply HELP. To stop calls, say so on the call or tell any office. “Email only, don’t call” on the form rules out both from the start. We update our own lists right away, and in every case within the time allowed by 47 CFR 64.1200 and section 501.059 of the Florida Statutes.</p>
<p>Florida generally requires the consent of everyone on a call before it is recorded (section 934.03). If we want to record a call, we ask at the start.</p>
<h2>Email</h2>
<p>A reply to your request is not advertising. If we ever send advertising by email, it will name us and our postal address, and each message will include a way to opt out that works for at least 30 days; we honor it within 10 business days.</p>
<h2>Who else sees it</h2>
<p>The staff of our offices, and the companies that deliver our email, host the site and keep its backups, for that work only. Once you have a contract, the manufacturer, the engineer, the permit office and the crews get what the job requires. Courts and authorities get what the law requires us to provide. If the business is sold, its records go with it under this policy.</p>
<h2>How long we keep it</h2>
<p>We keep a request that does not lead to a contract for as long as you may still want to go ahead, and delete it when you ask. We keep records of a contract for as long as tax, warranty and construction law require. Copies in backups are deleted with the backup.</p>
<h2>Your choices</h2>
<p>Write to <a href="mailto:{email}">{email}</a> or call {phone} to see what we have about you, to correct it, to have it deleted or to object to a use. We ask for enough to be sure it’s you, and reply within 30 days. We treat a Global Privacy Control signal from your browser as a no to analytics and marketing.</p>
<p>The Florida Digital Bill of Rights (sections 501.701 and following) is written for far larger companies. We offer the choices above anyway, to everyone.</p>
<h2>Security</h2>
<p>Use this site over https, so what you send is encrypted in transit. Staff sign in with a password that is stored only as a hash, and what they change is logged. If a breach puts your data at risk, we notify you and, where required, the Florida Attorney General, as section 501.171 of the Florida Statutes provides.</p>
<h2>Children</h2>
<p>The site is for adults who are planning a pool. We do not knowingly collect anything from children under 13; if that has happened, tell us and we’ll delete it.</p>
<h2>Changes</h2>
<p>The date of this version is shown below. A change that lets us do more with what you have already given us needs your consent.</p>`;

const terms = `
<h2>What the site is</h2>
<p>{legalName}, contractor license {license}, shows pools, plans, prices and guides here. Using the site does not create a contract for a pool and costs nothing.</p>
<p>Prices are dated ranges and not offers. An offer is a written quote for your yard, sent to you by us, which you can accept within the time stated in it. Results of the calculator, the design tool and the Pool Finder are estimates from the figures you see and can change; they are not advice on credit, tax or engineering.</p>
<p>Plans and pictures are drawn from the manufacturers’ published dimensions. The drawing that counts is the one in your permit application.</p>
<h2>Your responsibilities</h2>
<p>Give true contact details and send only your own. Do not use the forms to advertise, do not use automated tools to copy the catalog in a way that slows the site for others, and do not probe it for vulnerabilities without asking us first. If you find one, tell us: <a href="mailto:{email}">{email}</a>.</p>
<h2>Ownership</h2>
<p>Texts, drawings and renderings are ours or used with permission; you may print and share them for your own project. Manufacturers’ names and trademarks belong to them. A manufacturer whose pools we sell is not responsible for this site.</p>
<h2>What Florida law adds to a contract</h2>
<p>This list is not a contract; the contract for your pool will include these terms in full.</p>
<ul>
<li><b>License.</b> Section 489.119: the license number appears on every offer. Look it up at <a href="https://www.myfloridalicense.com/" rel="noopener">myfloridalicense.com</a>.</li>
<li><b>Deposit and start.</b> Section 489.126: if the first payment is more than 10 percent of the price, the contractor applies for permits within 30 days of the payment and starts within 90 days after all permits are issued, unless there is just cause or you agree in writing to longer.</li>
<li><b>Construction liens.</b> Section 713.015: a residential contract above the amount in the law includes a notice that those who supply work or materials may hold a lien on your property. Ask for releases with each payment.</li>
<li><b>Recovery fund.</b> Section 489.1425: a contract above the amount in the law tells you how to claim from the Florida Homeowners’ Construction Recovery Fund (Construction Industry Licensing Board, 2601 Blair Stone Road, Tallahassee 32399, 850-487-1395).</li>
<li><b>Construction defects.</b> Chapter 558: notice and a chance to repair come before a lawsuit.</li>
<li><b>Cooling off.</b> Sections 501.021 to 501.055: a contract signed at your home can usually be canceled until midnight of the third business day, with exceptions.</li>
<li><b>Pool safety.</b> Chapter 515: at least one listed safety feature before the final inspection. The contract comes with the information that section 515.33 requires.</li>
</ul>
<h2>Links</h2>
<p>Links to other sites let you check a figure. We do not run those sites and are not responsible for them.</p>
<h2>Liability</h2>
<p>We take care to keep the site correct and available, but cannot promise that it always is. As far as the law allows, we are not liable for losses that come from relying on the site alone, without a written quote. Nothing here limits rights that cannot be limited by law, or anything that a signed contract or a manufacturer’s warranty gives you.</p>
<h2>Law and disputes</h2>
<p>Florida law applies, without its rules on conflicts of law. Please talk to us first; that settles most disputes. Any other dispute goes to the courts of the Florida county where you live or where the pool is.</p>
<h2>Changes</h2>
<p>A new version takes effect on the date shown below it. A quote keeps the terms under which it was given.</p>
<p>{legalName}, {phone}, <a href="mailto:{email}">{email}</a>. {hours}.</p>`;

const disclaimers = `
<h2 id="dimensions">Dimensions</h2>
<p>{measurementDisclaimer}</p>
<p>Volumes, surface areas and perimeters come from the manufacturers’ specification sheets, some as published by their dealers, and are rounded. A figure that a manufacturer does not publish is left out. Feet and inches are rounded to the nearest inch.</p>
<h2 id="diving">Diving</h2>
<p>{divingDisclaimer} Depth on a plan does not make a pool safe for diving, and neither does the absence of a sign. Diving into a pool that is not built for it can kill or paralyze.</p>
<h2 id="renderings">Pictures and plans</h2>
<p>Pictures are computer renderings unless labeled as photographs. Yards, furniture, plants and lights in them are not part of a price. Length and width are to scale; the outlines of freeform models between them are simplified, and steps, benches and ledges may differ from those of the pool. Screens can’t show gelcoat colors accurately, so ask for a sample and look at it wet, in your own light.</p>
<h2>Prices</h2>
<p>Installed price ranges apply to the date they were checked and to the work listed with them. Prices marked as examples are not yet confirmed by the company. Groundwater, rock, access, distance, the permit office and the rules for your lot can change a price; a written quote lists them.</p>
<p>Monthly payments are calculated from the rate, term and down payment you enter. They are not an offer of credit, and we are not a lender.</p>
<h2>Times</h2>
<p>{installationNote} The number of days on site is typical, and weather, inspections, deliveries and the permit office can change it. Permit review times are estimates by others, shown with their source and date.</p>
<h2>Claims, reviews and warranties</h2>
<p>Figures on chemicals, years and ratings are the company’s claims. Sample reviews are marked as samples. Warranties on shells, finishes and equipment are written by their manufacturers, and only the manufacturer’s text counts. {madeInUsa}</p>
<h2 id="safety">Safety</h2>
<p>No barrier, cover or alarm replaces an adult who is watching. Chapter 515 of the Florida Statutes sets the minimum for a new pool; your city, your association and your insurer may require more. Never drain a fiberglass pool without a professional: an empty shell can move.</p>
<h2>Law on these pages</h2>
<p>Statutes and codes are summarized in our own words, as of the date shown with them, to help you ask the right questions. The summaries are not legal advice; the permit office, your association and a Florida attorney have the final say on your lot.</p>
<h2>Towns and distances</h2>
<p>Distances between towns and offices are straight lines, rounded; the drive is longer. The outline of Florida on our maps is simplified and not for navigation.</p>
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
<p>We call everything that a site keeps in your browser a cookie, as most people do. This site keeps a few entries in your browser’s storage: local storage stays until it is removed, session storage is cleared when you close the tab. They stay on your device, and we read them only there.</p>
<h2>Essential</h2>
<p>Always on, because without them the site cannot remember your choice, a sign-in or a form you have started.</p>
${table([
  kept(
    "cookieConsent",
    "Local storage",
    "You remove it",
    "That you have made a choice, so you aren’t asked twice",
  ),
  kept("cookiePreferences", "Local storage", "You remove it", "Which of the four categories you chose"),
  kept(
    "adminToken",
    "Local storage",
    "Sign-out, 24 hours without use, or 30 days",
    "Sign-in of our own staff; never set for visitors",
  ),
  kept("staffBrowser", "Cookie", "180 days", "That staff have signed in here before; never set for visitors"),
  kept("adminUser", "Local storage", "Sign-out", "Name and role of the staff member who is signed in"),
  kept(
    "adminTheme, adminLetterKeys",
    "Local storage",
    "You remove it",
    "Staff screens: light or dark, and letter keys on or off",
  ),
  kept(
    "adminDraft, adminTab",
    "Session storage",
    "You save it, or close the tab",
    "Staff screens: what is typed and not saved, and in which tab; never set for visitors",
  ),
  kept(
    "previousPage, currentPage",
    "Session storage",
    "You close the tab",
    "The kind of page you are on and came from, such as “pools”; shared with an analytics tag only if you agreed",
  ),
  kept(
    "react-router-scroll-positions",
    "Session storage",
    "You close the tab",
    "Staff screens: how far a page was scrolled; never set for visitors",
  ),
  kept(
    "estimateDraft",
    "Session storage",
    "You send the estimate form, or close the tab",
    "What you typed into the estimate form, so it isn’t lost if you reload or visit another page; never your consent to calls and texts",
  ),
  kept(
    "contactDraft",
    "Session storage",
    "You send the message, or close the tab",
    "What you typed into a contact form, so it isn’t lost if you reload or visit another page",
  ),
  kept(
    "hasVisitedPools",
    "Session storage",
    "You close the tab",
    "That you looked at pools, to keep the Pool Finder available",
  ),
  kept(
    "aiRecommendations, aiAnswers",
    "Session storage",
    "You close the tab, or ask for new ones",
    "The pools that the Pool Finder found for you, and your answers to its questions",
  ),
  kept(
    "showFloatingAssistant, poolFinderAsked",
    "Session storage",
    "You close the tab, or ask for new ones",
    "That its button is shown, and that you asked for its questions",
  ),
])}
<h2>Functional</h2>
<p>Off until you turn it on. It would remember your choices after you close the tab; we don’t store anything like that today.</p>
<h2>Analytics</h2>
<p>Off until you agree. After that, an analytics tag, if the company has set one up, may read events such as a page view or a sent form, without your name, email or phone number. Before you agree, they stay in the open page and no one receives them.</p>
<h2>Marketing</h2>
<p>Off until you agree. It tells an advertising service, if the company has set one up, that an ad led to a visit or a request. Without your agreement nothing from a third party is loaded: no script, no picture, no map, no font, no video.</p>
<h2>Global Privacy Control</h2>
<p>If your browser sends this signal, we treat it as a no to analytics and marketing unless you turn them on yourself.</p>
<h2>Changing your mind</h2>
<p>The button below, and “Cookie choices” at the bottom of every page, let you choose again. Clearing this site’s data in your browser removes everything above; you will be asked again, and the site works without it. Questions: <a href="mailto:{email}">{email}</a>.</p>`;

/** Visitors see this date below each text: a change of any text needs a new one. */
const privacyDate = "2026-11-30";
const termsDate = "2026-11-27";
const disclaimersDate = "2026-11-30";
const cookiesDate = "2026-11-29";

/** The default texts: written for this business, to be reviewed by a Florida attorney before they are relied on. */
export const defaultLegal: LegalTexts = {
  "privacy-policy": { html: privacy.trim(), updatedOn: privacyDate },
  "terms-of-service": { html: terms.trim(), updatedOn: termsDate },
  "legal-disclaimers": { html: disclaimers.trim(), updatedOn: disclaimersDate },
  "cookie-policy": { html: cookies.trim(), updatedOn: cookiesDate },
};
