const words = "End of export:";

/** The last line of a complete file that we send; a file without it was cut off. */
export function endOfExport(count: number, one: string, many = `${one}s`): string {
  return `${words} ${count} ${count === 1 ? one : many}`;
}

/** Whether a text ends like a complete CSV file of ours or like any XLSX file. */
export function isCompleteExport(end: string): boolean {
  return /End of export: \d+ [\w ]+"?\r\n$/.test(end) || end.includes("PK\u0005\u0006");
}

/** Whether a row is the last line of a file that we sent. */
export function isEndOfExport(cells: readonly string[]): boolean {
  return cells[0]?.startsWith(words) === true;
}
