/** Two names of the same provider. */
const gmail = ["gmail.com", "googlemail.com"];

/**
 * The key that all spellings of one mailbox share: lower case, without a +tag and, at Gmail, without dots. Some
 * providers treat +tags as other mailboxes; counting them as one does no harm.
 */
export function mailboxKey(address: string): string {
  const [, name = "", host = ""] = /^(.*)@(.*)$/s.exec(address.trim().toLowerCase()) ?? [];
  const untagged = name.replace(/(?<=.)\+.*$/s, "");
  return gmail.includes(host) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${host}`;
}
