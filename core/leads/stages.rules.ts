/** The stages of a lead, in the order of the work. A CHECK constraint rejects any other value. */
export const leadStages = [
  "new",
  "contacted",
  "visit_booked",
  "visited",
  "quote_sent",
  "won",
  "lost",
  "spam",
  "archived",
] as const;

export type LeadStage = (typeof leadStages)[number];

/** Stages in which there is no more work to do. */
export const closedStages: LeadStage[] = ["won", "lost", "spam", "archived"];

/** The stages that staff move a lead through; archiving is an action of its own. */
export const workStages = leadStages.filter((stage) => stage !== "archived");

/** Whether a lead in this stage is still worked on. */
export function isOpen(stage: LeadStage): boolean {
  return !closedStages.includes(stage);
}

export const leadStageLabels: Record<LeadStage, string> = {
  new: "New",
  contacted: "Contacted",
  visit_booked: "Visit booked",
  visited: "Visited",
  quote_sent: "Quote sent",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
  archived: "Archived",
};
