import { Link } from "react-router";
import { Dates, Fact, Facts, Section, Tag } from "#app/admin/kit/facts.tsx";
import { ListPage } from "#app/admin/kit/list-page.tsx";
import { listScreen } from "#app/admin/kit/list-screen.ts";
import { featureLines, isPictureAddress } from "#core/manufacturers/rules.ts";
import type { ManufacturerRecord } from "#core/manufacturers/shape.ts";
import { manufacturers } from "#core/manufacturers/contract.ts";
import "./manufacturers.css";

export function meta() {
  return [{ title: "Manufacturers: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/manufacturers: every manufacturer, enabled or not. */
export default function ManufacturersList() {
  return <ListPage screen={manufacturersScreen} />;
}

const manufacturersScreen = listScreen({
  contract: manufacturers,
  title: "Manufacturers",
  rowId: (manufacturer) => manufacturer.id,
  rowName: (manufacturer) => manufacturer.name,
  searchHint: "Name",
  empty: "No manufacturers yet.",
  columns: [
    { header: "Logo", cell: (manufacturer) => <Logo manufacturer={manufacturer} /> },
    { header: "Pools", cell: (manufacturer) => manufacturer.pools, align: "end", first: true },
    {
      header: "On the home page",
      cell: (manufacturer) => <Shown manufacturer={manufacturer} />,
      first: true,
    },
    { header: "Order", cell: (manufacturer) => manufacturer.sort, align: "end" },
  ],
  view: {
    title: (manufacturer) => manufacturer.name,
    subtitle: (manufacturer) => `${manufacturer.pools} ${manufacturer.pools === 1 ? "pool" : "pools"}`,
    Body: ({ record }) => <ManufacturerBody manufacturer={record} />,
  },
});

function ManufacturerBody({ manufacturer }: { manufacturer: ManufacturerRecord }) {
  const lines = featureLines(manufacturer.description);
  return (
    <>
      <Facts>
        <Fact label="On the home page">
          <Shown manufacturer={manufacturer} />
        </Fact>
        <Fact label="Logo">
          <Logo manufacturer={manufacturer} />
        </Fact>
        <Fact label="Pools">
          <Link to={`/admin/pools?manufacturer=${encodeURIComponent(manufacturer.name)}`}>
            See all {manufacturer.pools}
          </Link>
        </Fact>
        <Fact label="Order">{manufacturer.sort}</Fact>
      </Facts>
      {lines.length > 0 && (
        <Section title="Card text">
          <Facts>
            {lines.map(({ title, text }) => (
              <Fact key={title} label={title}>
                {text || "–"}
              </Fact>
            ))}
          </Facts>
        </Section>
      )}
      <Dates record={manufacturer} />
    </>
  );
}

function Shown({ manufacturer }: { manufacturer: ManufacturerRecord }) {
  return (
    <Tag variant={manufacturer.enabled ? "ok" : "plain"}>{manufacturer.enabled ? "Shown" : "Hidden"}</Tag>
  );
}

function Logo({ manufacturer }: { manufacturer: ManufacturerRecord }) {
  if (!isPictureAddress(manufacturer.logo)) return <span aria-hidden>{manufacturer.logo}</span>;
  return <img className="small-logo" src={manufacturer.logo} alt="" height={24} />;
}
