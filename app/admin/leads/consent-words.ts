const dayOfWording = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** "telephone-2026-11-20" → Calls and texts, wording of Nov 20, 2026 */
export function consentWords({ kind, textVersion }: { kind: string; textVersion: string }): string {
  const day = /\d{4}-\d\d-\d\d$/.exec(textVersion)?.[0];
  const what = kind === "telephone" ? "Calls and texts" : kind;
  return `${what}, wording ${day ? `of ${dayOfWording.format(new Date(`${day}T00:00:00Z`))}` : textVersion}`;
}
