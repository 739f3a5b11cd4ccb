/**
 * The day in Florida from which on each role needs a second factor to sign in; null: it never does. The days until then
 * are those of grace.
 */
export type SecondFactorRules = { admin: string | null; sales: string | null; editor: string | null };

export const defaultSecondFactor: SecondFactorRules = { admin: null, sales: null, editor: null };
