import type { ComponentType } from "react";

// oxlint-disable-next-line typescript/no-explicit-any -- each has its own properties
type IslandModule = () => Promise<ComponentType<any>>;

/**
 * The interactive parts of pages, by the name that their page gives them. The browser loads each one when it is near.
 */
export const islands: Record<string, IslandModule> = {
  "office-banner": async () => (await import("./pages/offices/banner.tsx")).OfficeBanner,
  "footer-offices": async () => (await import("./pages/offices/cards.tsx")).FooterOffices,
  "pool-pictures": async () => (await import("./pages/pools/pictures.tsx")).PictureCarousel,
  "offices-and-form": async () => (await import("./pages/offices/offices-and-form.tsx")).OfficesAndForm,
  "pool-list": async () => (await import("./pages/pools/list-view.tsx")).ListView,
  "copy-address": async () => (await import("./pages/pools/copy-link.tsx")).CopyAddress,
  packages: async () => (await import("./pages/pools/packages-view.tsx")).PackagesView,
  design: async () => (await import("./pages/design/design-with-extras.tsx")).DesignWithExtras,
  "landing-quote": async () => (await import("./pages/landing/quote-box.tsx")).QuoteBox,
  estimate: async () => (await import("./pages/estimate/form.tsx")).EstimateForm,
  calculator: async () => (await import("./pages/calculator/calculator.tsx")).Calculator,
  "pool-detail-pictures": async () => (await import("./pages/pools/detail-pictures.tsx")).DetailPictures,
  "pool-yard": async () => (await import("./visitor/yard/yard-check.tsx")).YardCheck,
  "pool-finishes": async () => (await import("./pages/pools/finishes.tsx")).Finishes,
  "pool-price": async () => (await import("./pages/pools/price-holds.tsx")).PriceHolds,
  "count-up": async () => (await import("./pages/home/count-up.tsx")).CountUp,
  "home-film": async () => (await import("./pages/home/film-view.tsx")).FilmView,
  "home-design": async () => (await import("./pages/home/design-tool.tsx")).DesignTool,
  "home-gallery": async () => (await import("./pages/home/gallery.tsx")).Gallery,
  "home-manufacturers": async () => (await import("./pages/home/manufacturers.tsx")).Manufacturers,
  verify: async () => (await import("./pages/verify/form.tsx")).VerifyForm,
  "home-contact": async () => (await import("./pages/home/contact-section.tsx")).ContactSection,
};
