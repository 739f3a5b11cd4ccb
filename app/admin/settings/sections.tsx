import { Fact, Facts, Tag } from "#app/admin/kit/facts.tsx";
import { phoneLink, type Office } from "#core/offices/rules.ts";
import { basePriceCents, poolSizes, priceRange, type PriceBook as Book } from "#core/pricing/rules.ts";
import type { Claims as ClaimValues, Company as CompanyFacts, Testimonial } from "#core/settings/rules.ts";
import { dollars } from "#lib/dollars.ts";

const companyLabels: Record<keyof CompanyFacts, string> = {
  name: "Name",
  legalName: "Legal name",
  phone: "Phone",
  email: "Email",
  license: "License",
  serviceArea: "Service area",
  hours: "Hours",
  madeInUsa: "Made in USA",
  measurementDisclaimer: "Measurements",
  divingDisclaimer: "Diving",
  installationNote: "Installation",
  logoPath: "Logo",
  facebookUrl: "Facebook",
  instagramUrl: "Instagram",
  youtubeUrl: "YouTube",
  firstVideoUrl: "First video of the home page",
  secondVideoUrl: "Second video of the home page",
};

export function Company({ company }: { company: CompanyFacts }) {
  const entries = Object.entries(company) as [keyof CompanyFacts, string][];
  return (
    <Facts>
      {entries.map(([fact, value]) => (
        <Fact key={fact} label={companyLabels[fact] ?? fact}>
          <bdi>{value || "–"}</bdi>
        </Fact>
      ))}
    </Facts>
  );
}

const claimLabels: Record<keyof ClaimValues, string> = {
  installationDays: "Installation, days",
  fewerChemicalsPercent: "Fewer chemicals, percent",
  warrantyYears: "Warranty, years and more",
  estimateSeconds: "Estimate, seconds",
  rating: "Rating",
  happyCustomers: "Happy customers",
};

export function Claims({ claims }: { claims: ClaimValues }) {
  const entries = Object.entries(claims) as [keyof ClaimValues, string | number][];
  return (
    <>
      <Facts>
        {entries.map(([claim, value]) => (
          <Fact key={claim} label={claimLabels[claim] ?? claim}>
            {String(value)}
          </Fact>
        ))}
      </Facts>
      <p className="muted">Each claim is the company’s to prove before it is published.</p>
    </>
  );
}

export function Testimonials({ reviews }: { reviews: Testimonial[] }) {
  if (reviews.length === 0) return <p className="muted">None: the home page shows no review.</p>;
  return (
    <>
      <Facts>
        {reviews.map(({ text, about, demo }) => (
          <Fact key={text} label={about || "Without a source"}>
            {text} {demo && <Tag look="warn">Demo record</Tag>}
          </Fact>
        ))}
      </Facts>
      <p className="muted">Demo records are marked as such on the page: no customer wrote them.</p>
    </>
  );
}

export function Offices({ offices }: { offices: Office[] }) {
  return (
    <div className="settings-offices">
      {offices.map((office) => (
        <section key={office.id} aria-label={office.name}>
          <h3>
            {office.name} {office.isPrimary && <Tag look="ok">Primary</Tag>}
          </h3>
          <Facts>
            <Fact label="Phone">
              <a href={phoneLink(office.phone)}>{office.phone}</a>
            </Fact>
            <Fact label="Email">{office.email}</Fact>
            <Fact label="Address">{office.address}</Fact>
            <Fact label="City">{office.city}</Fact>
            <Fact label="Hours">{office.hours}</Fact>
            <Fact label="Position">{`${office.coordinates.lat}, ${office.coordinates.lng}`}</Fact>
            <Fact label={`${office.serviceAreas.length} towns`}>{office.serviceAreas.join(", ")}</Fact>
          </Facts>
        </section>
      ))}
    </div>
  );
}

export function StatewideCities({ cities }: { cities: string[] }) {
  return (
    <p>
      {cities.length} cities: {cities.join(", ")}
    </p>
  );
}

export function HomeOffice({ rule }: { rule: "specified" | "banner" }) {
  const words = {
    specified: "West Palm Beach where that office exists, else the nearest, else the second office",
    banner: "The nearest to the visitor, else Ocala (the banner’s rule)",
  };
  return (
    <Facts>
      <Fact label="Rule">{words[rule] ?? rule}</Fact>
    </Facts>
  );
}

export function PriceBook({ book }: { book: Book }) {
  return (
    <>
      <Facts>
        <Fact label="Checked on">{book.checkedOn}</Fact>
        <Fact label="Values">{book.demo ? <Tag look="warn">Demo, not confirmed</Tag> : "Confirmed"}</Fact>
        <Fact label="Base price">{dollars(basePriceCents)}</Fact>
      </Facts>
      <div className="settings-scroll">
        <table className="lines">
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col" className="end">
                From
              </th>
              <th scope="col" className="end">
                To
              </th>
            </tr>
          </thead>
          <tbody>
            {poolSizes.map(({ size }) => {
              const range = priceRange(book, size);
              return (
                <tr key={size}>
                  <th scope="row">{size}</th>
                  <td className="end">{range ? dollars(range.lowCents) : "–"}</td>
                  <td className="end">{range ? dollars(range.highCents) : "–"}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Facts>
        <Fact label="Included">{book.includes.join(", ")}</Fact>
        <Fact label="Not included">{book.excludes.join(", ")}</Fact>
      </Facts>
    </>
  );
}
