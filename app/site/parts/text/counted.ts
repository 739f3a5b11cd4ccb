/** "1 pool" or "1,234 pools". */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : `${one}s`}`;
}
