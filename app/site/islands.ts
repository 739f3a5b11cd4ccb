import type { ComponentType } from "react";

// oxlint-disable-next-line typescript/no-explicit-any -- each has its own properties
type IslandModule = () => Promise<ComponentType<any>>;

/**
 * The interactive parts of pages, by the name that their page gives them. The browser loads each one when it is near.
 */
export const islands: Record<string, IslandModule> = {
  "office-banner": () => import("./pages/offices/banner.tsx").then((file) => file.OfficeBanner),
  "footer-offices": () => import("./pages/offices/cards.tsx").then((file) => file.FooterOffices),
  "pool-pictures": () => import("./pages/pools/pictures.tsx").then((file) => file.PictureCarousel),
  "offices-and-form": () =>
    import("./pages/offices/offices-and-form.tsx").then((file) => file.OfficesAndForm),
  "pool-list": () => import("./pages/pools/list-view.tsx").then((file) => file.ListView),
  "copy-address": () => import("./pages/pools/copy-link.tsx").then((file) => file.CopyAddress),
  packages: () => import("./pages/pools/packages-view.tsx").then((file) => file.PackagesView),
  design: () => import("./pages/design/design-with-extras.tsx").then((file) => file.DesignWithExtras),
  "landing-quote": () => import("./pages/landing/quote-box.tsx").then((file) => file.QuoteBox),
  estimate: () => import("./pages/estimate/form.tsx").then((file) => file.EstimateForm),
  calculator: () => import("./pages/calculator/calculator.tsx").then((file) => file.Calculator),
  "pool-detail-pictures": () =>
    import("./pages/pools/detail-pictures.tsx").then((file) => file.DetailPictures),
  "pool-yard": () => import("./visitor/yard/yard-check.tsx").then((file) => file.YardCheck),
  "pool-finishes": () => import("./pages/pools/finishes.tsx").then((file) => file.Finishes),
  "pool-price": () => import("./pages/pools/price-holds.tsx").then((file) => file.PriceHolds),
  "count-up": () => import("./pages/home/count-up.tsx").then((file) => file.CountUp),
  "text-video": () => import("./parts/film/text-video.tsx").then((file) => file.TextVideo),
  "home-film": () => import("./pages/home/film-view.tsx").then((file) => file.FilmView),
  "home-design": () => import("./pages/home/design-tool.tsx").then((file) => file.DesignTool),
  "home-gallery": () => import("./pages/home/gallery.tsx").then((file) => file.Gallery),
  "home-manufacturers": () => import("./pages/home/manufacturers.tsx").then((file) => file.Manufacturers),
  verify: () => import("./pages/verify/form.tsx").then((file) => file.VerifyForm),
  "home-contact": () => import("./pages/home/contact-section.tsx").then((file) => file.ContactSection),
};
