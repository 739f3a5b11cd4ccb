/** Whether reminders are sent, and after how many minutes of opening hours. */
export type Reminders = { on: boolean; ownerMinutes: number; officeMinutes: number };

export const defaultReminders: Reminders = { on: true, ownerMinutes: 15, officeMinutes: 60 };

/** A week of full days, in minutes. */
export const mostReminderMinutes = 40 * 60;
