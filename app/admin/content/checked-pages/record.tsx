import { Link } from "react-router";
import { IndexTag } from "#app/admin/content/index-tag.tsx";
import { CheckItem } from "#app/admin/kit/record/check-item.tsx";
import { Fact, Facts, Section, When } from "#app/admin/kit/record/facts.tsx";
import type { CheckedPage } from "#core/content/checked-pages/shape.ts";

/** A page as it was when it was checked last: what is wrong with it, and where to change it. */
export function CheckedPageBody({ record }: { record: CheckedPage }) {
  const { path, status, title, description, isHidden, canonical, picture, words, checkedAt } = record;
  return (
    <>
      <Section title="To fix">
        <Findings record={record} />
        <WhereToFix record={record} />
      </Section>
      <Section title="As it was checked">
        <Facts>
          <Fact label="Page">
            <a href={path} target="_blank" rel="noopener">
              <bdi>{path}</bdi>, in a new tab
            </a>
          </Fact>
          <Fact label="Title">{title && <bdi>{title}</bdi>}</Fact>
          <Fact label="Description">{description && <bdi>{description}</bdi>}</Fact>
          <Fact label="Search engines">{status === 200 && <IndexTag isHidden={isHidden} />}</Fact>
          <Fact label="Canonical URL">{canonical && <bdi>{canonical}</bdi>}</Fact>
          <Fact label="Words">{words > 0 && words.toLocaleString("en-US")}</Fact>
          <Fact label="Checked">{checkedAt !== "" && <When at={checkedAt} />}</Fact>
        </Facts>
      </Section>
      {picture !== "" && (
        <Section title="Where it is shared">
          <img
            className="checked-picture"
            src={picture}
            alt="Seen in a message or post that links to this page"
            loading="lazy"
          />
        </Section>
      )}
    </>
  );
}

function Findings({ record: { findings, checkedAt } }: { record: CheckedPage }) {
  if (checkedAt === "") return <p>This page has not been checked yet.</p>;
  if (findings.length === 0) return <p>Nothing to fix.</p>;
  return (
    <ul className="check-list">
      {findings.map(({ message, isBlocking }) => (
        <CheckItem key={message} ok={false} isBlocking={isBlocking}>
          {message}
        </CheckItem>
      ))}
    </ul>
  );
}

/** Where the record of a page is, and what it is called. */
const places = {
  posts: { screen: "/admin/blog", name: "the article" },
  "landing-pages": { screen: "/admin/landing-pages", name: "the landing page" },
  pools: { screen: "/admin/pools", name: "the pool" },
} as const;

/** A page with a record says there what search engines are told; its listing goes before that. */
function WhereToFix({ record: { path, record } }: { record: CheckedPage }) {
  const place = record && places[record.noun];
  return (
    <p className="record-actions">
      {place && (
        <Link className="staff-button" to={`${place.screen}?open=${encodeURIComponent(record.id)}`}>
          Open {place.name}
        </Link>
      )}
      <Link className="staff-button" to={`/admin/seo?open=${encodeURIComponent(path)}`}>
        Open the search engine listing
      </Link>
    </p>
  );
}
