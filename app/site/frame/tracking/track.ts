import type { AnalyticsEvent } from "#core/content/tracking/rules.ts";

type EventParameters = Record<string, string | number>;

/**
 * Pushes an event to the data layer. It stays on this page unless an analytics tag, loaded after consent, reads it.
 */
export function track(event: AnalyticsEvent, parameters: EventParameters = {}): void {
  dataLayer().push({ event, ...parameters });
}

/** The array that tag managers read, created if it does not exist. */
export function dataLayer(): unknown[] {
  const page = window as unknown as { dataLayer?: unknown[] };
  return (page.dataLayer ??= []);
}
