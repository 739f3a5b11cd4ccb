import { legalPages, type LegalPage } from "#core/settings/legal.rules.ts";
import { roleLabels, roles } from "#core/staff/auth/rules.ts";
import { longDay } from "#lib/time/long-day.ts";
import { trustChecks } from "#core/settings/trust.rules.ts";
import { lengthLabel } from "#core/visits/rules.ts";
import type { Sections, SettingKey } from "#core/settings/shape.ts";

type About = { title: string; about: string; where: string };

const legal = (page: LegalPage): About => ({
  title: legalPages[page].title,
  about: "Have a Florida attorney review this before you rely on it.",
  where: `/${page}`,
});

/** The title of each section, and a page that shows it. */
export const sections: Record<SettingKey, About> = {
  company: {
    title: "Company",
    about: "Names, phone, license, hours, statements and social links shown on every page.",
    where: "/",
  },
  offices: {
    title: "Offices",
    about: "Phone, email, address, location and towns of each office.",
    where: "/contact",
  },
  statewideCities: {
    title: "Cities served statewide",
    about: "The list next to the contact form on the home page.",
    where: "/",
  },
  lostReasons: {
    title: "Lost reasons",
    about: "The choices when a lead is lost. Leads already lost keep their reason.",
    where: "/admin/estimates",
  },
  reminders: {
    title: "Reminders",
    about: "Emails to staff when a lead waits too long for a first reply. Only opening hours count.",
    where: "/admin/estimates",
  },
  replyTemplates: {
    title: "Reply templates",
    about: "Starting points for emails to leads. You can edit each one before you send it.",
    where: "/admin/estimates",
  },
  visits: {
    title: "Visits",
    about:
      "How long visits and calls are, what customers can book themselves, and whether they get an email the day before.",
    where: "/admin/estimates",
  },
  quotes: {
    title: "Quotes",
    about:
      "How long a quote is valid, its usual payments, and the texts Florida law requires. Quotes that were sent keep the texts they were sent with.",
    where: "/admin/admin-estimates",
  },
  homeOffice: {
    title: "Home page office",
    about: "Which office the contact section of the home page shows.",
    where: "/",
  },
  claims: {
    title: "Marketing claims",
    about:
      "The figures on the home page and landing pages. Make sure you can back up each one before you publish it.",
    where: "/",
  },
  testimonials: {
    title: "Reviews",
    about: "The reviews on the home page. Samples are marked as samples there.",
    where: "/#testimonials",
  },
  trust: {
    title: "Check us in two minutes",
    about:
      "What a buyer can check before calling: insurer, warranty, payments, crew, and your answers to the 21 questions. What you leave blank is not on the site.",
    where: "/about#check-us",
  },
  people: {
    title: "People",
    about: "Who works in each office: face, name, role and license. Nobody is shown until you add somebody.",
    where: "/about#people",
  },
  finishedPools: {
    title: "Finished pools",
    about:
      "Pools that you have built, with photographs, days and the owner’s consent. Nothing is shown until you add one.",
    where: "/about#finished-pools",
  },
  videos: {
    title: "Videos",
    about: "The two videos on the home page. Nothing loads from the video site until a visitor presses play.",
    where: "/",
  },
  analytics: {
    title: "Analytics tag",
    about: "Counts visits. It loads only for visitors who have agreed to analytics.",
    where: "/cookie-policy",
  },
  searchPatterns: {
    title: "Search result patterns",
    about: "How titles and descriptions are written for pages that have none of their own.",
    where: "/pools",
  },
  robots: {
    title: "Robots and sitemap",
    about: "What search engines may read, and the list of pages that they get.",
    where: "/robots.txt",
  },
  secondFactor: {
    title: "Second factor",
    about: "From which day on each role needs a passkey or an authenticator app besides the password.",
    where: "/admin/users",
  },
  "privacy-policy": legal("privacy-policy"),
  "terms-of-service": legal("terms-of-service"),
  "legal-disclaimers": legal("legal-disclaimers"),
  "cookie-policy": legal("cookie-policy"),
};

export const groups: { title: string; keys: SettingKey[] }[] = [
  {
    title: "Company",
    keys: ["company", "offices", "people", "finishedPools", "trust", "homeOffice", "statewideCities"],
  },
  { title: "Leads", keys: ["lostReasons", "replyTemplates", "reminders", "visits", "quotes"] },
  { title: "Home page", keys: ["claims", "testimonials", "videos"] },
  {
    title: "Legal texts",
    keys: ["privacy-policy", "terms-of-service", "legal-disclaimers", "cookie-policy"],
  },
  { title: "Search engines", keys: ["searchPatterns", "robots"] },
  { title: "Visitors", keys: ["analytics"] },
  { title: "Staff", keys: ["secondFactor"] },
];

export function isSection(name: string): name is SettingKey {
  return Object.hasOwn(sections, name);
}

/** A brief summary of a section's content. */
export function summaryOf<Key extends SettingKey>(key: Key, value: Sections[Key]): string {
  const summary = summaries[key] as ((value: Sections[Key]) => string) | undefined;
  return summary?.(value) ?? "";
}

const homeOfficeWords = {
  specified: "West Palm Beach first",
  banner: "The nearest office",
  area: "By town and area code",
};

const summaries: { [Key in SettingKey]?: (value: Sections[Key]) => string } = {
  company: ({ name, phone }) => `${name}, ${phone}`,
  offices: (offices) => offices.map(({ name }) => name).join(", "),
  lostReasons: (reasons) => reasons.join(", "),
  reminders: ({ on, ownerMinutes, officeMinutes }) =>
    on ? `After ${ownerMinutes} and ${officeMinutes} minutes` : "Off",
  replyTemplates: (templates) => templates.map(({ name }) => name).join(", "),
  visits: ({ minutes, reminder, online }) =>
    `${lengthLabel(minutes)}, ${online ? "customers book" : "staff book"}, ${reminder ? "reminder on" : "no reminder"}`,
  quotes: ({ validDays, notices }) => {
    const unread = notices.filter(({ reviewedOn }) => reviewedOn === null).length;
    const reviewed =
      unread === 0 ? "all texts reviewed" : `${unread} of ${notices.length} texts never reviewed`;
    return `Valid for ${validDays} days, ${reviewed}`;
  },
  statewideCities: (cities) => `${cities.length} cities`,
  homeOffice: ({ rule }) => homeOfficeWords[rule],
  claims: ({ rating, happyCustomers }) =>
    [rating && `${rating} of 5`, happyCustomers && `${happyCustomers} customers`]
      .filter(Boolean)
      .join(", ") || "No rating, no customers",
  testimonials: (reviews) => {
    const samples = reviews.filter(({ demo }) => demo).length;
    return `${reviews.length} shown, ${samples} of them samples`;
  },
  trust: (trust) => {
    const rows = trustChecks(trust);
    return `${rows.filter(({ lines }) => lines.length > 0).length} of ${rows.length} lines filled in`;
  },
  people: (people) => (people.length === 1 ? "One person" : `${people.length} people`),
  finishedPools: (pools) => (pools.length === 1 ? "One pool" : `${pools.length} pools`),
  videos: ({ firstVideoUrl, secondVideoUrl }) =>
    `${[firstVideoUrl, secondVideoUrl].filter(Boolean).length} of 2 added`,
  searchPatterns: ({ pools }) => pools.title,
  robots: ({ lines, isShutOutMeant }) => {
    if (isShutOutMeant) return "The whole site is shut out";
    return lines === "" ? "No lines of your own" : "With lines of your own";
  },
  analytics: ({ tagId }) => tagId || "None",
  secondFactor: (days) =>
    roles
      .flatMap((role) => (days[role] ? [`${roleLabels[role]} from ${longDay(days[role])}`] : []))
      .join(", ") || "Not required",
};
