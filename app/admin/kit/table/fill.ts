/** A cell: its row and its column among those with fields, from 0. */
export type Place = { row: number; column: number };
export type Size = { rows: number; columns: number };

export type Filled = {
  cells: (Place & { text: string })[];
  /** How many rows and columns of the block lie beyond the table. */
  left: Size;
};

/** Puts a block into a table, downward and to the right of a cell. What lies beyond the table is left out. */
export function placeBlock(block: string[][], at: Place, size: Size): Filled {
  const widest = Math.max(0, ...block.map((row) => row.length));
  const fits = { rows: size.rows - at.row, columns: size.columns - at.column };
  const cells = block.slice(0, fits.rows).flatMap((row, down) =>
    row.slice(0, fits.columns).map((text, right) => ({
      row: at.row + down,
      column: at.column + right,
      text: onOneLine(text),
    })),
  );
  return {
    cells,
    left: {
      rows: Math.max(0, block.length - fits.rows),
      columns: Math.max(0, widest - fits.columns),
    },
  };
}

/** A field has one line. */
function onOneLine(text: string): string {
  const parts = text.split(/[\t\r\n]+/).map((part) => part.trim());
  return parts.filter(Boolean).join(" ");
}

/** The result of pasting a block, for a message. */
export function fillWords({ cells, left }: Filled): { title: string; description?: string } {
  const title = `${counted(cells.length, "cell")} filled`;
  const beyond = [
    left.rows > 0 && counted(left.rows, "row"),
    left.columns > 0 && counted(left.columns, "column"),
  ].filter(Boolean);
  if (beyond.length === 0) return { title };
  return {
    title,
    description: `The block is larger than the table: its last ${beyond.join(" and ")} did not fit.`,
  };
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
