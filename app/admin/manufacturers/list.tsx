import { Link } from "react-router";
import { Fact, Facts, History, Section, Tag } from "#app/admin/kit/facts.tsx";
import { ListFrame } from "#app/admin/kit/list-frame.tsx";
import type { Noun } from "#app/admin/kit/noun.ts";
import { featureLines, isPictureAddress } from "#core/catalogue/rules.ts";
import type { ManufacturerRecord } from "#core/catalogue/shape.ts";

export function meta() {
  return [{ title: "Manufacturers: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/manufacturers: the makers, on the site or not. */
export default function ManufacturersList() {
  return <ListFrame noun={manufacturers} />;
}

const manufacturers: Noun<ManufacturerRecord, ManufacturerRecord> = {
  title: "Manufacturers",
  one: "manufacturer",
  many: "manufacturers",
  area: "catalogue",
  path: "/api/admin/manufacturers",
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
};

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
        <Section title="What the card says">
          <Facts>
            {lines.map(({ title, text }) => (
              <Fact key={title} label={title}>
                {text || "–"}
              </Fact>
            ))}
          </Facts>
        </Section>
      )}
      <History record={maker} />
    </>
  );
}

function Shown({ maker }: { maker: ManufacturerRecord }) {
  return <Tag look={maker.enabled ? "ok" : "plain"}>{maker.enabled ? "Shown" : "Hidden"}</Tag>;
}

function Logo({ maker }: { maker: ManufacturerRecord }) {
  if (!isPictureAddress(maker.logo)) return <span aria-hidden>{maker.logo}</span>;
  return <img className="small-logo" src={maker.logo} alt="" height={24} />;
}
