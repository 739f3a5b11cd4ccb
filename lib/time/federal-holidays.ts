export type NamedDay = { day: string; name: string };

/** On a date, or on a weekday of a month: the first is 1, the last is -1. Sunday is 0. */
type Rule = { name: string; month: number } & ({ date: number } | { weekday: number; nth: number });

const rules: Rule[] = [
  { name: "New Year’s Day", month: 1, date: 1 },
  { name: "Martin Luther King Jr. Day", month: 1, weekday: 1, nth: 3 },
  { name: "Presidents’ Day", month: 2, weekday: 1, nth: 3 },
  { name: "Memorial Day", month: 5, weekday: 1, nth: -1 },
  { name: "Juneteenth", month: 6, date: 19 },
  { name: "Independence Day", month: 7, date: 4 },
  { name: "Labor Day", month: 9, weekday: 1, nth: 1 },
  { name: "Columbus Day", month: 10, weekday: 1, nth: 2 },
  { name: "Veterans Day", month: 11, date: 11 },
  { name: "Thanksgiving Day", month: 11, weekday: 4, nth: 4 },
  { name: "Christmas Day", month: 12, date: 25 },
];

/**
 * The eleven federal holidays of a year, on the days on which they are observed (5 U.S.C. 6103): Friday for a Saturday,
 * Monday for a Sunday. New Year's Day may be observed on December 31 of the year before.
 */
export function federalHolidays(year: number): NamedDay[] {
  return rules.map((rule) => {
    const date = "date" in rule ? rule.date : dateOf(year, rule);
    const shift = "date" in rule ? observedShift(weekdayAt(year, rule.month, date)) : 0;
    const day = new Date(Date.UTC(year, rule.month - 1, date + shift)).toISOString().slice(0, 10);
    return { day, name: shift === 0 ? rule.name : `${rule.name} (observed)` };
  });
}

function dateOf(year: number, { month, weekday, nth }: { month: number; weekday: number; nth: number }) {
  if (nth < 0) {
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
    return last - ((weekdayAt(year, month, last) - weekday + 7) % 7);
  }
  return 1 + ((weekday - weekdayAt(year, month, 1) + 7) % 7) + (nth - 1) * 7;
}

function weekdayAt(year: number, month: number, date: number): number {
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay();
}

function observedShift(weekday: number): number {
  if (weekday === 6) return -1;
  return weekday === 0 ? 1 : 0;
}
