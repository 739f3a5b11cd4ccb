/** The source of a figure, and its date. Our own assumptions have no link, and say so. */
export type Source = { text: string; href?: string; date: string };

/** The date on which the sources were read and our own assumptions made. */
const checked = "Nov 20, 2026";

function page(text: string, href: string): Source {
  return { text, href, date: checked };
}

/** For figures without a source, or that only the visitor knows. */
export function ours(text: string): Source {
  return { text, date: checked };
}

/** The sources of the defaults, each read on the date given. */
export const pages = {
  article: {
    text: "The example in our heating article; choose a pool to use the manufacturer’s figure",
    href: "/blog/pool-heating-cost-florida-month-by-month",
    date: checked,
  },
  climate: page(
    "Monthly averages close to the NOAA normals, within about 1 °F; dew point, wind and sun are based on Tampa",
    "https://www.ncei.noaa.gov/products/land-based-station/us-climate-normals",
  ),
  pump: page(
    "300 W for 10 hours at low speed, 2,000 W for 6 at full: Service Industry News, August 14, 2021; enter your own pump’s if you know it",
    "https://www.serviceindustrynews.net/2021/08/14/since-single-speed-pumps-cannot-change/",
  ),
  cover: page(
    "Our assumption; trade sources say covers save 50% to 70% of the heat: Service Industry News, September 30, 2022",
    "https://serviceindustrynews.net/2022/09/30/pool-covers-reduce-evaporation-heat-costs",
  ),
  electricity: page(
    "Florida residential average for 2025, from U.S. Energy Information Administration data",
    "https://statedashboards.org/fl/c/residential_price_cpkwh/",
  ),
  water: page(
    "City of Lakeland’s highest residential tier, October 2021 to September 2022, the newest we found; enter the rate on your bill",
    "https://lakelandgov.net/departments/water-utilities/rates/",
  ),
  // other companies that sell pools are named, not linked
  chemicals: { text: "$20 to $50 per month: Central Florida Homes and Pools, July 12, 2024", date: checked },
  cop: page(
    "Our assumption; FPL’s calculator uses 5",
    "https://www.fpl.com/save/resources/pool-calculator.html",
  ),
  burner: page("FPL’s pool calculator", "https://www.fpl.com/save/resources/pool-calculator.html"),
  wind: page(
    "Set so that an unheated pool loses the 60 inches per year that USGS measured on two Florida lakes in 2006, the last such measurement we found inland",
    "https://www.usgs.gov/publications/comparison-evaporation-two-central-florida-lakes-april-2005-november-2007",
  ),
  still: page(
    "Smith, Löf and Jones, ASHRAE paper 4146",
    "https://www.techstreet.com/standards/4146-rates-of-evaporation-form-swimming-pools-in-active-use?product_id=1712036",
  ),
} satisfies Record<string, Source>;
