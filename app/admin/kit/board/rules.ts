/** A card of a board, with what it shows. */
export type BoardCard<Row> = { id: string; name: string; row: Row };

export type BoardColumn<Row> = {
  id: string;
  label: string;
  /** The total of its cards: "$744,000". */
  note?: string;
  cards: BoardCard<Row>[];
  /** All that match, also those whose cards are not loaded. */
  count: number;
  isCapped: boolean;
  hasMore: boolean;
  /** The filter leaves this column out: cards can be moved there, and disappear. */
  isOutside: boolean;
};

/** A card on its way to a column, until the server has answered. */
export type Move = { id: string; to: string };

type Columns<Row> = BoardColumn<Row>[];

/** The column that a card is in. */
export function columnOf<Row>(columns: Columns<Row>, id: string): BoardColumn<Row> | undefined {
  return columns.find(({ cards }) => cards.some((card) => card.id === id));
}

/** The columns with these cards at the top of where they are being moved. */
export function withMoves<Row>(columns: Columns<Row>, moves: Move[]): Columns<Row> {
  return moves.reduce((before, { id, to }) => {
    const from = columnOf(before, id);
    const card = from?.cards.find((one) => one.id === id);
    if (!from || !card || from.id === to) return before;
    return before.map((column) => {
      if (column === from)
        return { ...column, cards: column.cards.filter((one) => one !== card), count: column.count - 1 };
      if (column.id !== to || column.isOutside) return column;
      return { ...column, cards: [card, ...column.cards], count: column.count + 1 };
    });
  }, columns);
}

/** The card that an arrow key leads to: up and down in a column, left and right to the next column with cards. */
export function cardBeside<Row>(columns: Columns<Row>, id: string, key: string): string | undefined {
  const at = columns.findIndex(({ cards }) => cards.some((card) => card.id === id));
  const row = columns[at]?.cards.findIndex((card) => card.id === id) ?? -1;
  if (row < 0) return undefined;
  if (key === "ArrowUp") return columns[at]?.cards[row - 1]?.id;
  if (key === "ArrowDown") return columns[at]?.cards[row + 1]?.id;
  const others = key === "ArrowLeft" ? columns.slice(0, at).toReversed() : columns.slice(at + 1);
  const next = others.find(({ cards }) => cards.length > 0)?.cards;
  return next?.[Math.min(row, next.length - 1)]?.id;
}
