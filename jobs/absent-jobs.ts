/**
 * How long this process skips a job whose file it did not have, in ms: the folder may become shared in the meantime.
 */
const absentFor = 60_000;

/** The jobs that this process has recently left to other processes. */
export function absentJobs(now: () => Date): { add(id: number): void; list(): number[] } {
  const until = new Map<number, number>();
  return {
    add: (id) => void until.set(id, now().getTime() + absentFor),
    list() {
      for (const [id, end] of until) if (end <= now().getTime()) until.delete(id);
      return [...until.keys()];
    },
  };
}
