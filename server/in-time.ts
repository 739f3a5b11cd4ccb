/** Monitoring must be answered even if the database hangs, in ms. */
const longestCheck = 3_000;

/** Rejects if the check takes longer than monitoring waits. */
export function inTime<Answer>(check: Promise<Answer>): Promise<Answer> {
  return Promise.race([check, tooLate()]);
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${longestCheck} ms`)), longestCheck).unref();
  });
}
