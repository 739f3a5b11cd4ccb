import { formTypes } from "./rules.ts";

/** How a lead came in: through a form, or added by hand. */
export const requestTypes = [...formTypes, "manual"] as const;
export type RequestType = (typeof requestTypes)[number];

export const requestTypeLabels: Record<RequestType, string> = {
  contact: "Contact form",
  estimate: "Estimate form",
  manual: "Added by hand",
};

/** Where a lead added by hand came from; stored as its source page. */
export const manualSources = ["phone", "walk_in", "show", "referral", "other"] as const;
export type ManualSource = (typeof manualSources)[number];

export const manualSourceLabels: Record<ManualSource, string> = {
  phone: "Phone call",
  walk_in: "Walk-in",
  show: "Home show",
  referral: "Referral",
  other: "Somewhere else",
};

/** The outcome of a call, as logged. A wrong number reaches nobody, so it does not count as a reply. */
export const callOutcomes = ["reached", "voicemail", "wrong_number", "stop"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const callOutcomeLabels: Record<CallOutcome, string> = {
  reached: "Spoke with them",
  voicemail: "Left a voicemail",
  wrong_number: "Wrong number",
  stop: "Asked us to stop",
};

export const textOutcomes = ["sent", "stop"] as const;
export type TextOutcome = (typeof textOutcomes)[number];

export const textOutcomeLabels: Record<TextOutcome, string> = {
  sent: "Text sent",
  stop: "Asked us to stop",
};

/** The error of a lead that could not be answered. */
export const noWayToAnswer = "Please enter a phone number or an email";

const sources: Record<string, string> = {
  home: "Home page",
  contact: "Contact page",
  estimate: "Estimate page",
  ...manualSourceLabels,
};

/** The page on which a form was sent, as shown to staff. An unknown page is shown as sent. */
export function sourceLabel(sourcePage: string): string {
  if (sourcePage === "") return "Website";
  return Object.hasOwn(sources, sourcePage) ? (sources[sourcePage] ?? "") : sourcePage;
}

/** What a lead would like, in short: the pool, the size if no model was chosen, or nothing. */
export function poolOrSizeText(lead: { poolName: string | null; poolSize: string | null }): string {
  return lead.poolName || (lead.poolSize ? `${lead.poolSize} pool` : "");
}

/** What lists show for a lead that has chosen neither a pool nor a size. */
export const noPoolYet = "No pool chosen";
