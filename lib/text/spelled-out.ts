const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A count as it is written in running text: in words below ten, "three", otherwise in figures, "1,200". */
export function spelledOut(count: number): string {
  return words[count] ?? count.toLocaleString("en-US");
}
