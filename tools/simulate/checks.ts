import type { Db } from "#db/schema.ts";
import { importsAreWhole, pricesAreInForce, pricesTakeTurns } from "./checks/catalog.ts";
import { customersSeeTheirOwn, everybodyIsTold, jobsFailForAReason, queuesDrain } from "./checks/emails.ts";
import { filesOfErasedAreGone, nobodyErasedIsLeft } from "./checks/erasure.ts";
import { noPhotoIsLeftBehind, photosAreAsLeft } from "./checks/photos.ts";
import {
  documentsAreDrawn,
  filesAreKept,
  numbersHaveNoGaps,
  offersNeverChange,
  quotesAreStoredOnce,
  signaturesAreWhole,
  type Seen,
} from "./checks/quotes.ts";
import {
  articlesAreAsSaved,
  leadsAreStoredOnce,
  repliesAreStoredOnce,
  tasksAreAsLeft,
} from "./checks/staff.ts";
import { bookingsStand, nobodyIsBookedTwice } from "./checks/visits.ts";
import type { Simulation } from "./simulation.ts";

/** Compares what is stored with what people were told. @throws Violation */
export type Check = (db: Db, sim: Simulation, seen: Seen) => Promise<void> | void;

/** What has to be true at any moment. */
export const always: Check[] = [
  leadsAreStoredOnce,
  repliesAreStoredOnce,
  tasksAreAsLeft,
  articlesAreAsSaved,
  quotesAreStoredOnce,
  offersNeverChange,
  signaturesAreWhole,
  numbersHaveNoGaps,
  filesAreKept,
  nobodyIsBookedTwice,
  customersSeeTheirOwn,
  jobsFailForAReason,
  nobodyErasedIsLeft,
  photosAreAsLeft,
  pricesTakeTurns,
];

/** What has to be true once everything has come to an end. */
export const atEnd: Check[] = [
  queuesDrain,
  everybodyIsTold,
  documentsAreDrawn,
  bookingsStand,
  filesOfErasedAreGone,
  noPhotoIsLeftBehind,
  pricesAreInForce,
  importsAreWhole,
];
