import "./private-page.css";

/** A page for whoever has its link: no search engine keeps it, and no other site learns its address. */
export function PrivateHead() {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}

type ClosedLinkProps = {
  /** What the link would open: "quote". */
  what: string;
  company: string;
  offices: { id: string; name: string; phone: string; callLink: string | undefined }[];
  /** What we do for whoever calls: "we’ll send you a new one". */
  help: string;
};

/** The same for every address that opens nothing: it does not tell whether there ever was anything. */
export function ClosedLink({ what, company, offices, help }: ClosedLinkProps) {
  const title = `This link doesn’t open a ${what}`;
  return (
    // the script of a quote knows its pages by the attribute
    <main id="main" className="private-closed" data-quote={what === "quote" ? "closed" : undefined}>
      <title>{`${title} | ${company}`}</title>
      <h1>{title}</h1>
      <p className="lead">
        The link may be out of date, or the end of it may be cut off. Call us and {help}.
      </p>
      <ul className="row private-phones">
        {offices.map(({ id, name, phone, callLink }) => (
          <li key={id}>
            <a className="button line" href={callLink}>
              {name} {phone}
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Whatever failed has been logged; its text could name the customer. */
export function FailedPrivate({ what }: { what: string }) {
  const title = `We can’t show your ${what} right now`;
  return (
    <main id="main" className="private-closed">
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <h1>{title}</h1>
      <p className="lead">Something went wrong on our end. Please try again in a minute, or call us.</p>
    </main>
  );
}
