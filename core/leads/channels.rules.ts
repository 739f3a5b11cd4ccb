/** How a contact prefers to be answered. */
export const channels = ["call", "text", "email", "email_only"] as const;
export type Channel = (typeof channels)[number];

export const channelLabels: Record<Channel, string> = {
  call: "Call",
  text: "Text",
  email: "Email",
  email_only: "Email only, don't call",
};
