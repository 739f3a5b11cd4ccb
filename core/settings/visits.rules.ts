export const visitLeadHours = { min: 1, max: 336 };
export const visitsPerDay = { min: 1, max: 12 };
export const visitMinutes = { min: 15, max: 480 };

/**
 * The settings about visits. `minutes` is the usual length of a visit to the yard, `callMinutes` that of a call;
 * `reminder` emails the customer a day before. With `online` customers book by their link, at least `leadHours` hours
 * ahead, and a person has at most `mostPerDay` visits and calls a day.
 */
export const defaultVisitSettings = {
  minutes: 60,
  callMinutes: 30,
  reminder: true,
  online: true,
  leadHours: 24,
  mostPerDay: 4,
};
export type VisitSettings = typeof defaultVisitSettings;
