/** What every page and paper says while the company is only an example. */
export const demonstrationNotice = "Demonstration: not an offer";

/** Whether a license number is missing or that of the demo company, so that nothing may be offered under it. */
export function isNoLicense(license: string): boolean {
  return license.trim() === "" || /\bdemo\b|\bCPC\s*1400000\b/i.test(license);
}
