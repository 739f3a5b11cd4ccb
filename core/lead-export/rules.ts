/** The last line of a complete file; a file without it was cut off. */
export function endOfExport(count: number): string {
  return `End of export: ${count} ${count === 1 ? "lead" : "leads"}`;
}

/** Whether a text ends as a complete export does. */
export function isCompleteExport(end: string): boolean {
  return /End of export: \d+ leads?"?\r\n$/.test(end);
}
