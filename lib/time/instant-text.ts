/** The last moment that is written with a year of four digits. */
const last = "9999-12-31T23:59:59.999Z";

/**
 * A moment as it is stored where moments are compared as texts. From the year 10000 on they begin with "+", which sorts
 * before every digit: a job that is due then would be due now.
 */
export function instantText(at: Date): string {
  return at.getTime() > Date.parse(last) ? last : at.toISOString();
}
