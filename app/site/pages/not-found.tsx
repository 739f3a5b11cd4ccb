import { poolSummaryOf } from "#core/pools/rules.ts";
import { listPools } from "#core/pools/reads.ts";
import { withStatus, type PageProps, type PageRequest } from "#app/document/page.ts";
import { Breadcrumbs } from "#app/site/frame/shell/breadcrumbs.tsx";
import { NotFoundView } from "#app/site/parts/not-found-view.tsx";
import { findScenes } from "#app/site/parts/scenes.ts";
import { goneStatus } from "#core/content/redirects/rules.ts";
import { redirectUnlessGone } from "./redirect-moved.ts";

export async function load({ world, url }: PageRequest) {
  const isGone = await redirectUnlessGone(world, url);
  const pools = await listPools(world.db.read, world.media, {}, { limit: 3 });
  return withStatus(
    { pools: pools.map(poolSummaryOf), picture: findScenes(world, "dig").dig, isGone },
    { status: isGone ? goneStatus : 404 },
  );
}

export function Page({ data: { pools, picture, isGone } }: PageProps<typeof load>) {
  return (
    <>
      <Breadcrumbs steps={[{ text: "Home", to: "/" }]} here={isGone ? "410" : "404"} />
      <NotFoundView
        title={isGone ? "This page is gone" : "We can’t find that page"}
        text={
          isGone
            ? "410 Page Gone. We have removed this page for good."
            : "404 Page Not Found. This page may have been removed or renamed."
        }
        isGone={isGone}
        pools={pools}
        picture={picture}
      />
    </>
  );
}
