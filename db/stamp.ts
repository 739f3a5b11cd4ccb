/** The time in a form usable in file names: 2026-11-21T09-30-00-000Z. */
export function stampNow(): string {
  return new Date().toISOString().replace(/[:.]/g, "-");
}
