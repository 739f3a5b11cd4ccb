/**
 * How much two texts are alike, from 0 to 1: the share of their pairs of neighboring letters that they have in common
 * (Sørensen and Dice), in any letter case.
 */
export function likeness(one: string, other: string): number {
  const [ones, others] = [pairsOf(one), pairsOf(other)];
  if (ones.length + others.length === 0) return 0;
  const left = new Map<string, number>();
  for (const pair of ones) left.set(pair, (left.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of others) {
    const count = left.get(pair) ?? 0;
    if (count === 0) continue;
    left.set(pair, count - 1);
    common += 1;
  }
  return (2 * common) / (ones.length + others.length);
}

function pairsOf(text: string): string[] {
  const letters = [...text.toLowerCase()];
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}
