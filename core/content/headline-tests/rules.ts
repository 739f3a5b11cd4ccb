/** A is what the page says, B is tried against it. */
export const headlineVersions = ["a", "b"] as const;
export type HeadlineVersion = (typeof headlineVersions)[number];

/** The parameter with which the server draws version B of a page. */
export const headlineParameter = "headline";

/** How many visits began with a press of a button or a phone number, by version. */
export type Presses = Record<HeadlineVersion, number>;

/** The key under which a test's visits are counted. */
export function testSubject(testId: number, version: HeadlineVersion): string {
  return `headline:${testId}:${version}`;
}

/**
 * If both versions are equally good, each press comes from either with the same chance, because chance decides who sees
 * which. Until this many times more speaks for another share than for that, nothing is said. However often somebody
 * looks, it happens by chance in at most one of so many tests (Ville 1939).
 */
const enough = 20;

/** As if this many presses of each had been seen before: large differences are rare. */
const expected = 4;

/**
 * How many times likelier the presses are if one version is better than if both are equally good: a sequential test
 * that may be looked at whenever somebody likes. The better version's share follows a beta distribution.
 */
export function evidence({ a, b }: Presses): number {
  const all = a + b;
  const factors = [rising(expected, a), rising(expected, b), -rising(2 * expected, all), all * Math.log(2)];
  return Math.exp(factors.reduce((sum, one) => sum + one, 0));
}

/** The logarithm of start · (start + 1) · … with `count` factors. */
function rising(start: number, count: number): number {
  let sum = 0;
  for (let step = 0; step < count; step += 1) sum += Math.log(start + step);
  return sum;
}

/** The version that is better beyond chance; null as long as that can't be told. */
export function betterOf(presses: Presses): HeadlineVersion | null {
  if (evidence(presses) < enough) return null;
  return presses.b > presses.a ? "b" : "a";
}

/** What a test has shown, as a sentence. */
export function resultOf(presses: Presses): string {
  const { a, b } = presses;
  if (a + b === 0) return "Nobody has pressed a button or a phone number yet.";
  const better = betterOf(presses);
  const counts = `${times(a)} with A and ${times(b)} with B`;
  if (!better) return `It isn’t clear yet which is better. Visitors pressed ${counts}. Let the test run.`;
  return (
    `${better.toUpperCase()} is better. Visitors pressed ${counts}. If both were equally good, ` +
    `fewer than 1 in ${enough} tests would ever show such a difference.`
  );
}

function times(count: number): string {
  return count === 1 ? "once" : `${count.toLocaleString("en-US")} times`;
}
