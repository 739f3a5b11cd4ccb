import { track } from "./track.ts";

/** A stored lead: the form's own event and the last step of the funnel. Contains no personal data. */
export function trackLead(payload: object): void {
  const fields = payload as Partial<Record<string, string>>;
  const text = (name: string) => fields[name] ?? "";
  const place = { source_page: text("sourcePage"), office: text("nearestBranch") };
  if (fields.requestType === "estimate")
    track("pool_estimate_request", {
      ...place,
      pool_id: text("poolId"),
      pool_name: text("poolName"),
      pool_size: text("poolSize"),
    });
  else track("contact_form_submit", place);
  track("funnel_step", { step: 4, step_name: "sent", ...place });
}
