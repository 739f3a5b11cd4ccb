/** Two names of the same provider. */
const gmail = ["gmail.com", "googlemail.com"];

/**
 * What all spellings of one mailbox have in common: lower case, without a +tag and, at Gmail, without dots. Some
 * providers treat +tags as other mailboxes; counting those together does no harm.
 */
export function mailboxKey(address: string): string {
  const [, name = "", host = ""] = /^(.*)@(.*)$/s.exec(address.trim().toLowerCase()) ?? [];
  const untagged = name.replace(/(?<=.)\+.*$/s, "");
  return gmail.includes(host) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${host}`;
}
