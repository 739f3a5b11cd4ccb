import { poolSummaryOf } from "#core/pools/rules.ts";
import { listPools } from "#core/pools/reads.ts";
import { withStatus, type PageProps, type PageRequest } from "#app/document/page.ts";
import { Breadcrumbs } from "#app/site/frame/shell/breadcrumbs.tsx";
import { NotFoundView } from "#app/site/parts/not-found-view.tsx";
import { findScenes } from "#app/site/parts/scenes.ts";
import { redirectMoved } from "./redirect-moved.ts";

export async function load({ world, url }: PageRequest) {
  await redirectMoved(world, url);
  const pools = await listPools(world.db.read, world.media, {}, { limit: 3 });
  return withStatus(
    { pools: pools.map(poolSummaryOf), picture: findScenes(world, "dig").dig },
    { status: 404 },
  );
}

export function Page({ data }: PageProps<typeof load>) {
  return (
    <>
      <Breadcrumbs steps={[{ text: "Home", to: "/" }]} here="404" />
      <NotFoundView
        title="We can’t find that page"
        text="404 Page Not Found. This page may have been removed or renamed."
        pools={data.pools}
        picture={data.picture}
      />
    </>
  );
}
