import { Link } from "react-router";
import { Dates, Fact, Facts, Section, Tag } from "#app/admin/kit/facts.tsx";
import { ListPage } from "#app/admin/kit/list-page.tsx";
import { listScreen } from "#app/admin/kit/list-screen.ts";
import { featureLines, isPictureAddress } from "#core/catalogue/rules.ts";
import type { ManufacturerRecord } from "#core/catalogue/shape.ts";
import { manufacturers } from "#core/catalogue/contract.ts";

export function meta() {
  return [{ title: "Manufacturers: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/manufacturers: the makers, on the site or not. */
export default function ManufacturersList() {
  return <ListPage screen={screen} />;
}

const screen = listScreen({
  contract: manufacturers,
  title: "Manufacturers",
  rowId: (maker) => maker.id,
  rowName: (maker) => maker.name,
  searchHint: "Name",
  empty: "There is no manufacturer.",
  columns: [
    { header: "Logo", cell: (maker) => <Logo maker={maker} /> },
    { header: "Pools", cell: (maker) => maker.pools, align: "end", first: true },
    { header: "On the home page", cell: (maker) => <Shown maker={maker} />, first: true },
    { header: "Order", cell: (maker) => maker.sort, align: "end" },
  ],
  view: {
    title: (maker) => maker.name,
    subtitle: (maker) => `${maker.pools} ${maker.pools === 1 ? "pool" : "pools"}`,
    Body: ({ record }) => <ManufacturerBody maker={record} />,
  },
});

function ManufacturerBody({ maker }: { maker: ManufacturerRecord }) {
  const lines = featureLines(maker.description);
  return (
    <>
      <Facts>
        <Fact label="On the home page">
          <Shown maker={maker} />
        </Fact>
        <Fact label="Logo">
          <Logo maker={maker} />
        </Fact>
        <Fact label="Pools">
          <Link to={`/admin/pools?manufacturer=${encodeURIComponent(maker.name)}`}>
            See all {maker.pools}
          </Link>
        </Fact>
        <Fact label="Order">{maker.sort}</Fact>
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
      <Dates record={maker} />
    </>
  );
}

function Shown({ maker }: { maker: ManufacturerRecord }) {
  return <Tag variant={maker.enabled ? "ok" : "plain"}>{maker.enabled ? "Shown" : "Hidden"}</Tag>;
}

function Logo({ maker }: { maker: ManufacturerRecord }) {
  if (!isPictureAddress(maker.logo)) return <span aria-hidden>{maker.logo}</span>;
  return <img className="small-logo" src={maker.logo} alt="" height={24} />;
}
