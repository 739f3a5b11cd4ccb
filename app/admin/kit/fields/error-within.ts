/** What is wrong with an entry of a list, whichever of its fields it is: "serviceAreas.3" is found by "serviceAreas". */
export function errorWithin(errors: Record<string, string>, field: string): string | undefined {
  const own = errors[field];
  if (own) return own;
  const [name, sentence] = Object.entries(errors).find(([one]) => one.startsWith(`${field}.`)) ?? [];
  const line = Number(name?.slice(field.length + 1));
  return sentence && Number.isInteger(line) ? `Line ${line + 1}: ${sentence}` : sentence;
}
