import type { ReactNode } from "react";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import type { Contract, Operation, None } from "#core/contract.ts";
import type { TextFigures } from "#core/content/tracking/shape.ts";

type FiguredContract = Contract<{ figures: Operation<None, None, typeof TextFigures> }>;

type FiguresProps = {
  contract: FiguredContract;
  id: number;
  children: (figures: TextFigures) => ReactNode;
};

/** What visitors did on an article or landing page, once it is loaded. */
export function FiguresOfText({ contract, id, children }: FiguresProps) {
  // each visit changes them, and no notice is sent
  const query = useAsk(contract, "figures", { id }, { staleTime: 0 });
  if (query.isPending) return <Skeleton label="Loading what visitors did" rows={3} />;
  if (!query.data)
    return (
      <Failure
        what="What visitors did could not be loaded."
        error={query.error}
        retry={() => query.refetch()}
      />
    );
  return children(query.data);
}
