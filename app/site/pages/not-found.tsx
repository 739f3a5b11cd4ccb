import { data } from "react-router";
import { poolSummaryOf } from "#core/pools/rules.ts";
import { listPools } from "#core/pools/reads.ts";
import { worldContext } from "#app/world.ts";
import { Breadcrumbs } from "#app/site/frame/shell/breadcrumbs.tsx";
import { NotFoundView } from "#app/site/parts/not-found-view.tsx";
import { findScenes } from "#app/site/parts/scenes.ts";
import { redirectMoved } from "./redirect-moved.ts";
import type { Route } from "./+types/not-found";

export async function loader({ context, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  await redirectMoved(world, url.pathname);
  const pools = await listPools(world.db.read, world.media, {}, { limit: 3 });
  return data({ pools: pools.map(poolSummaryOf), picture: findScenes(world, "dig").dig }, { status: 404 });
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs steps={[{ text: "Home", to: "/" }]} here="404" />
      <NotFoundView
        title="404. Dry land."
        text="404 Page Not Found. This page may have been removed or renamed."
        pools={loaderData.pools}
        picture={loaderData.picture}
      />
    </>
  );
}
