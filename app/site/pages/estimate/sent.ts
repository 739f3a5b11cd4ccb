import { channels, type Channel } from "#core/leads/channels.rules.ts";
import type { SentLead } from "./props.ts";

/** The address that shows again, after a reload, what was sent: no name, email or phone is in it. */
export function sentAddress({ reference, office, channel }: Omit<SentLead, "firstName" | "at">): string {
  return `/estimate?${new URLSearchParams({ sent: "1", ref: reference, office, by: channel })}`;
}

/** The lead in such an address; null if nothing was sent. */
export function sentLead(parameters: URLSearchParams): SentLead | null {
  if (parameters.get("sent") !== "1") return null;
  const read = (name: string) => parameters.get(name) ?? "";
  return {
    firstName: "",
    reference: /^SP-\d{4}-\d{4,15}$/.test(read("ref")) ? read("ref") : "",
    office: read("office"),
    channel: channelNamed(read("by")),
    at: null,
  };
}

export function channelNamed(named: string): Channel {
  return channels.find((one) => one === named) ?? "email";
}
