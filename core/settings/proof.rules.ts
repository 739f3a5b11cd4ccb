/** Somebody whom a buyer may meet or call. Whatever is empty is not on the site. */
export type Person = {
  name: string;
  /** What they do, such as "Crew lead". */
  role: string;
  /** The id of their office; empty for somebody who works for all of them. */
  office: string;
  /** A license of their own, with its number, that can be looked up. */
  license: string;
  /** The hash of a portrait in the media library. */
  picture: string | null;
};

/** A pool that the company has built, shown with the owner's consent. Days are as promised and as counted on site. */
export type FinishedPool = {
  /** The pool in the catalog; null for one that is not in it. */
  poolId: string | null;
  /** What it was called when it was chosen, for a pool that leaves the catalog. */
  poolName: string;
  town: string;
  /** The day of the final inspection, such as "2026-10-02". */
  finishedOn: string;
  promisedDays: number | null;
  actualDays: number | null;
  /** What the owner paid, as a band in cents; null if the owner would rather not say. */
  lowCents: number | null;
  highCents: number | null;
  /** The hashes of photographs in the media library. */
  pictures: string[];
  /** The day on which the owner agreed to be shown. */
  agreedOn: string;
};

export const proofLimits = { line: 120, people: 60, pools: 60, pictures: 6 };

/** Nobody and nothing is invented: both lists are empty until staff fill them. */
export const defaultPeople: Person[] = [];
export const defaultFinishedPools: FinishedPool[] = [];
