import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { Fact, Facts } from "#app/admin/kit/record/facts.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import type { Contract, Operation, None } from "#core/contract.ts";
import type { TextFigures } from "#core/content/tracking/shape.ts";
import { leads as leadList } from "#core/leads/contract.ts";
import { may } from "#core/policies.ts";

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

type LeadsProps = {
  count: number;
  /** As the leads name it. */
  campaign: string;
  days: number;
};

/** The leads that came through a text, with a link to all of them for whoever may see leads. */
export function LeadsOfText({ count, campaign, days }: LeadsProps) {
  const { user } = useShell();
  return (
    <>
      <Facts>
        <Fact label={`Leads, the last ${days} days`}>{count.toLocaleString("en-US")}</Fact>
      </Facts>
      <p className="muted">
        Estimate requests of visitors who pressed a link on this page. Those that an advertisement or a
        newsletter led here name that instead.
      </p>
      {may(user, leadList.operations.list) && (
        <Link to={`/admin/estimates?${new URLSearchParams({ q: campaign })}`}>
          See all leads from this page
        </Link>
      )}
    </>
  );
}
