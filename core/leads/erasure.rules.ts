/** The reasons for erasing someone: a fixed list, because free text in the audit log could name the person. */
export const erasureReasons = ["request", "child", "spam"] as const;
export type ErasureReason = (typeof erasureReasons)[number];

export const erasureReasonLabels: Record<ErasureReason, string> = {
  request: "They asked for it",
  child: "They are under 13",
  spam: "Spam or a test",
};
