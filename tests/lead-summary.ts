import type { LeadSummary } from "#core/leads/shape.ts";

/** A lead as lists and emails show it, without a database. */
export function leadSummary(fields: Partial<LeadSummary> = {}): LeadSummary {
  return {
    id: 7,
    contactId: 3,
    firstName: "Marisol",
    lastName: "Vega",
    email: "marisol@example.com",
    phone: "(352) 555-0199",
    requestType: "contact",
    sourcePage: "home",
    stage: "new",
    officeId: "ocala",
    preferredChannel: null,
    poolId: null,
    poolName: null,
    poolSize: null,
    message: "A pool of 30 feet.\nBehind the lanai.",
    firstContactedAt: null,
    owner: null,
    lostReason: null,
    nextDueAt: null,
    nextTask: null,
    createdAt: "2026-11-20T14:05:00.000Z",
    updatedAt: "2026-11-20T14:05:00.000Z",
    version: 1,
    ...fields,
  };
}
