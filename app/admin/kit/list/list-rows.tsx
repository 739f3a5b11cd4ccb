import type { UseQueryResult } from "@tanstack/react-query";
import type { PageOf } from "#core/contract.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { ListAddress } from "./list-address.ts";
import { ListBody } from "./list-body.tsx";
import type { ListScreen } from "./list-screen.ts";
import { Pager } from "./pager.tsx";
import type { Selecting } from "./use-selection.ts";

type RowsProps<Row, Full> = {
  screen: ListScreen<Row, Full>;
  query: UseQueryResult<PageOf<Row>>;
  address: ListAddress;
  selecting: Selecting<Row> | undefined;
};

/** A page of a list as a table, with what can be done with the selected rows, and the way to the other pages. */
export function ListRows<Row, Full>({ screen, query, address, selecting }: RowsProps<Row, Full>) {
  const { one, many } = screen.contract;
  const page = query.data;
  return (
    <>
      <ListBody screen={screen} query={query} address={address} selecting={selecting} />
      {selecting && screen.bulk && (
        <BulkBar selecting={selecting} total={page?.total ?? 0} one={one} many={many}>
          <screen.bulk.Actions chosen={selecting.chosen} clear={selecting.clear} />
        </BulkBar>
      )}
      {page && page.total > 0 && (
        <Pager state={address.state} page={page} many={many} change={address.change} />
      )}
    </>
  );
}
