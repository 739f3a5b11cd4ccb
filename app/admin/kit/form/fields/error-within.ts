/** The error of a list entry, whichever of its fields it concerns: "serviceAreas" finds "serviceAreas.3". */
export function errorWithin(errors: Record<string, string>, field: string): string | undefined {
  const own = errors[field];
  if (own) return own;
  const [name, sentence] = Object.entries(errors).find(([one]) => one.startsWith(`${field}.`)) ?? [];
  const line = Number(name?.slice(field.length + 1));
  return sentence && Number.isInteger(line) ? `Line ${line + 1}: ${sentence}` : sentence;
}

/** The errors of a part of the record, named as within that part: "2.text" becomes "text" for the field "2". */
export function errorsUnder(errors: Record<string, string>, field: string | number): Record<string, string> {
  const start = `${field}.`;
  const own = Object.entries(errors).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(own.map(([name, sentence]) => [name.slice(start.length), sentence]));
}
