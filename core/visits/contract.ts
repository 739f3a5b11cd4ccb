import { z } from "zod";
import { act, change, contract, create, find, list, version } from "#core/contract.ts";
import { bookVisits, cancelVisits, changeVisits, seeVisits } from "./policies.ts";
import { Visit, VisitCancellation, VisitChange, VisitInput, VisitQuery } from "./shape.ts";

/** Consultations in customers' yards. */
export const visits = contract({
  name: "visits",
  one: "visit",
  many: "visits",
  path: "/api/admin/visits",
  shows: ["leads", "users", "lead-photos"],
  operations: {
    list: list(VisitQuery, Visit, { summary: "Visits by time, earliest first", policy: seeVisits }),
    find: find(Visit, { policy: seeVisits }),
    create: create(VisitInput, Visit, { summary: "Book a visit", policy: bookVisits }),
    change: change(VisitChange, Visit, {
      summary: "Move a visit; what is left out stays",
      policy: changeVisits,
    }),
    complete: act("complete", z.strictObject({ version }), Visit, {
      summary: "Mark a visit as having taken place",
      policy: bookVisits,
    }),
    cancel: act("cancel", VisitCancellation, Visit, { summary: "Cancel a visit", policy: cancelVisits }),
  },
});
