import type { ComponentType } from "react";

// oxlint-disable-next-line typescript/no-explicit-any -- each has its own properties
type IslandModule = () => Promise<ComponentType<any>>;

/** The parts of pages that move, by the name that their page gives them. The browser loads each one when it is near. */
export const islands: Record<string, IslandModule> = {
  "office-banner": async () => (await import("./pages/offices/banner.tsx")).OfficeBanner,
  "footer-offices": async () => (await import("./pages/offices/cards.tsx")).FooterOffices,
  "pool-pictures": async () => (await import("./pages/pools/pictures.tsx")).PictureCarousel,
};
