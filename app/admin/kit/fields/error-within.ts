/** The error of a list entry, whichever of its fields it concerns: "serviceAreas" finds "serviceAreas.3". */
export function errorWithin(errors: Record<string, string>, field: string): string | undefined {
  const own = errors[field];
  if (own) return own;
  const [name, sentence] = Object.entries(errors).find(([one]) => one.startsWith(`${field}.`)) ?? [];
  const line = Number(name?.slice(field.length + 1));
  return sentence && Number.isInteger(line) ? `Line ${line + 1}: ${sentence}` : sentence;
}
