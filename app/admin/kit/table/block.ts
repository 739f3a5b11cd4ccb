const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
const plain = /[^\t\r\n]*/y;
const rowEnd = /\r\n|\r|\n/y;

/**
 * The cells of a block copied from a spreadsheet, row by row: tabs between cells, line breaks between rows. A cell is in
 * quotes if it contains a tab, a line break or doubled quotes; any other quote is part of its text, as in 32' 6".
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  // there is no row after a final line break
  while (at < text.length || row.length > 0) {
    const cell = cellAt(text, at);
    row.push(cell.text);
    at = cell.end;
    if (text[at] === "\t") at += 1;
    else {
      rows.push(row);
      row = [];
      at = endOf(rowEnd, text, at);
    }
  }
  return rows;
}

function cellAt(text: string, at: number): { text: string; end: number } {
  const inQuotes = text[at] === '"' ? matchAt(quoted, text, at) : null;
  const inner = inQuotes?.[1] ?? "";
  if (inQuotes && /[\t\r\n]|""/.test(inner))
    return { text: inner.replaceAll('""', '"'), end: at + inQuotes[0].length };
  const end = endOf(plain, text, at);
  return { text: text.slice(at, end), end };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function endOf(pattern: RegExp, text: string, at: number): number {
  return at + (matchAt(pattern, text, at)?.[0].length ?? 0);
}
