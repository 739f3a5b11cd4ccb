import { channels, type Channel } from "#core/channels/rules.ts";
import { isNamed, type Extra } from "#core/extras/rules.ts";
import type { WantedPool } from "./prefill.ts";
import type { SentLead } from "./props.ts";

/** The address that shows again, after a reload, what was sent: no name, email or phone is in it. */
export function sentAddress({ reference, office, channel }: Omit<SentLead, "firstName" | "at">): string {
  return `/estimate?${new URLSearchParams({ sent: "1", ref: reference, office, by: channel })}`;
}

/** What such an address says; null if nothing was sent. */
export function sentLead(parameters: URLSearchParams): SentLead | null {
  if (parameters.get("sent") !== "1") return null;
  const read = (name: string) => parameters.get(name) ?? "";
  return {
    firstName: "",
    reference: /^\d{1,15}$/.test(read("ref")) ? read("ref") : "",
    office: read("office"),
    channel: channelNamed(read("by")),
    at: null,
  };
}

export function channelNamed(named: string): Channel {
  return channels.find((one) => one === named) ?? "email";
}

type Design = { pool: WantedPool | null; size: string; color: string; options: string[]; extras: Extra[] };

/** The address that brings an estimate back: the pool or size, the color and the extras, and nothing about a person. */
export function estimateAddress(search: string, { pool, size, color, options, extras }: Design): string {
  const parameters = new URLSearchParams(search);
  for (const name of ["sent", "ref", "office", "by", "color", "extras"]) parameters.delete(name);
  if (!pool?.id) {
    parameters.delete("poolSize");
    parameters.set("size", size);
  }
  if (color) parameters.set("color", color);
  for (const extra of extras.filter((one) => options.some((option) => isNamed(one, option))))
    parameters.append("extras", extra.id);
  return `/estimate?${parameters}`;
}
