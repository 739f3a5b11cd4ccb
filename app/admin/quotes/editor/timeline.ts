import type { TimelineItem } from "#app/admin/kit/record/timeline.tsx";
import type { ActivityWithEmail } from "#core/emails/shape.ts";
import { quoteStageLabels, type QuoteStage } from "#core/quotes/rules.ts";

/** A quote's history as shown in the timeline. */
export function quoteTimeline(activities: ActivityWithEmail[]): TimelineItem[] {
  return activities.map((activity) => ({
    id: activity.id,
    what: describe(activity),
    by: activity.isAutomatic ? "Automatic" : activity.actor,
    at: activity.at,
    text: activity.type === "email" || activity.note === "" ? undefined : activity.note,
  }));
}

function describe({ type, from, to, email }: ActivityWithEmail): string {
  if (type === "question") return "Question from the customer";
  if (type === "email") return email ? `${emailWords[email.state] ?? "Email"}: ${email.subject}` : "Email";
  if (type !== "quote") return type;
  if (to === "draft" && from === null) return "Quote started";
  if (to === "written") return "Written for the customer";
  return quoteStageLabels[(to ?? "") as QuoteStage] ?? to ?? "Quote";
}

const emailWords: Record<string, string> = {
  stored: "Email not sent, no mail server",
  failed: "Email not delivered",
  limited: "Email not sent, daily limit",
};
