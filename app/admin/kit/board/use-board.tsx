import { useRef, useState, type RefObject } from "react";
import { KeyHelp } from "#app/admin/frame/keys/key-help.tsx";
import type { Key } from "#app/admin/frame/keys/registry.ts";
import { useKeys } from "#app/admin/frame/keys/use-keys.ts";
import { filterOf, type ListAddress } from "#app/admin/kit/list/list-address.ts";
import { newId, type ListScreen } from "#app/admin/kit/list/list-screen.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { BoardPart, MovePart, type MovedRecord, type OnBoard } from "./board-part.tsx";
import { useLayout } from "./use-layout.ts";

/** The board of a list that has one: whether it is shown, what it shows, and how a record is moved by a key. */
export function useBoard<Row, Full>(
  { contract, board: screen }: ListScreen<Row, Full>,
  address: ListAddress,
  area: RefObject<HTMLElement | null>,
) {
  const { user } = useShell();
  const { layout, choose } = useLayout(contract, address, screen !== undefined);
  const [board, setBoard] = useState<OnBoard>();
  const [moves, setMoves] = useState<(MovedRecord & { key: number })[]>([]);
  const presses = useRef(0);
  const isTable = layout === "table";
  const operation = screen?.operation === undefined ? undefined : contract.operations[screen.operation];
  const mayMove = operation !== undefined && may(user, operation);
  const move = (column: number) => {
    const card = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset.card;
    const id = card ?? address.state.open;
    if (id === null || id === newId) return;
    // the open record may not be on any card
    if (!isTable && board?.rows.some((row) => row.id === id)) board.move?.(id, column);
    else {
      const key = (presses.current += 1);
      setMoves((others) => [...others, { key, id, column }]);
    }
  };
  const toColumns = (screen?.columns ?? []).map((label, at): Key => ({
    key: String(at + 1),
    does: `Move the card or the open ${contract.one} to ${label}`,
    run: () => move(at),
  }));
  const arrows: Key[] = [{ key: "Arrow keys", does: "Move between cards" }];
  useKeys("Board", [...(mayMove ? toColumns : []), ...(isTable ? [] : arrows)], area);
  return {
    isTable,
    board,
    layouts: screen && { layout, choose },
    part: !isTable && screen && (
      <>
        <BoardPart screen={screen} address={address} query={filterOf(address.state)} shows={setBoard} />
        <KeyHelp />
      </>
    ),
    // each is removed when it is done, so a press waits for none before it
    moving:
      screen &&
      moves.map(({ key, ...moved }) => (
        <MovePart
          key={key}
          screen={screen}
          {...moved}
          done={() => setMoves((all) => all.filter((one) => one.key !== key))}
        />
      )),
  };
}
