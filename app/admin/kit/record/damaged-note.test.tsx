import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { DamagedNote } from "./damaged-note.tsx";
import type { ListAddress } from "#app/admin/kit/list/list-address.ts";
import { ListRow } from "#app/admin/kit/list/list-row.tsx";

const note = "Part of this can’t be read";
const address = { state: { open: null }, open: () => {} } as unknown as ListAddress;
const LazyPart = Object.assign(() => null, { preload: undefined });
const pools = {
  rowId: ({ id }: { id: number }) => String(id),
  rowName: ({ name }: { name: string }) => name,
  columns: [{ header: "Series", cell: () => "Apollo" }],
  view: { title: () => "", Body: LazyPart },
};

function drawn(row: { id: number; name: string; isDamaged?: boolean }): string {
  const list = (
    <table>
      <tbody>
        <ListRow screen={pools as never} row={row} address={address} selecting={undefined} />
      </tbody>
    </table>
  );
  const router = createMemoryRouter([{ path: "*", element: list }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("the row of a damaged record says so beside its name, in every list", () => {
  expect(drawn({ id: 7, name: "Apollo 14", isDamaged: true })).toMatch(
    new RegExp(`Apollo 14.*${note}.*</th>`),
  );
  for (const row of [
    { id: 7, name: "Apollo 14" },
    { id: 7, name: "Apollo 14", isDamaged: false },
  ])
    expect(drawn(row)).not.toContain(note);
});

test.each([
  [{ isDamaged: true }, true],
  [{ isDamaged: false }, false],
  [{}, false],
  [undefined, false],
  [null, false],
])("%j: %s", (of, expected) => {
  expect(renderToStaticMarkup(<DamagedNote of={of} />).includes(note)).toBe(expected);
});
