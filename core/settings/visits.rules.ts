export const visitMinutes = { min: 15, max: 480 };

/** The settings about visits. `minutes` is the usual length; `reminder` emails the customer a day before. */
export const defaultVisitSettings = { minutes: 60, reminder: true };
export type VisitSettings = typeof defaultVisitSettings;
