/** How many of a command's parameters come before its point, and how many belong to it. */
const shapes: Record<string, { own: number; all: number }> = {
  M: { own: 0, all: 2 },
  L: { own: 0, all: 2 },
  C: { own: 0, all: 6 },
  // radii, rotation and flags are not coordinates
  A: { own: 5, all: 7 },
};

/**
 * The same SVG path in relative steps, to a hundredth of its unit: about half as long. Takes absolute M, L, C, A and
 * Z; steps are differences of rounded coordinates, so that no error adds up.
 */
export function relativePath(path: string): string {
  let [x, y] = [0, 0];
  let relative = "";
  for (const [, command = "", text = ""] of path.matchAll(/([MLCAZ])([^MLCAZ]*)/g)) {
    const shape = shapes[command];
    if (!shape) {
      relative += "z";
      continue;
    }
    const numbers = [...text.matchAll(/-?[\d.]+/g)].map(([number]) => Math.round(Number(number) * 100));
    for (let at = 0; at < numbers.length; at += shape.all) {
      const one = numbers.slice(at, at + shape.all);
      const steps = one.map((number, index) =>
        index < shape.own ? number : number - ((index - shape.own) % 2 === 0 ? x : y),
      );
      [x, y] = [one.at(-2) ?? x, one.at(-1) ?? y];
      relative += (command === "M" ? "M" : command.toLowerCase()) + steps.map(short).reduce(joined);
    }
  }
  return relative;
}

/** 130 is written as 1.3, and -25 as -.25. */
function short(hundredths: number): string {
  return String(hundredths / 100).replace(/^(-?)0\./, "$1.");
}

/** A minus separates two numbers by itself. */
function joined(before: string, next: string): string {
  return next.startsWith("-") ? before + next : `${before} ${next}`;
}
