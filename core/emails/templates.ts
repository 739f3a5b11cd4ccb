/**
 * Every email template with the data it needs: each `templates.ts` adds its own, and `mail/templates.tsx` renders them.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
export interface EmailProps {}

export type TemplateName = keyof EmailProps;
