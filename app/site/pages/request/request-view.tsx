import type { Channel } from "#core/leads/channels.rules.ts";
import type { SentRequest } from "#core/leads/links/request.reads.ts";
import { requestLinkDays } from "#core/leads/links/rules.ts";
import { visitStart } from "#core/visits/rules.ts";
import { floridaDay } from "#lib/time/florida-time.ts";
import { Icon } from "#app/ui/icon.tsx";
import { EmailLink } from "#app/site/pages/offices/email-link.tsx";
import { NextSteps } from "#app/site/visitor/contact-form/next-steps.tsx";
import { PhotosPart } from "./photos-part.tsx";
import type { RefusedPhoto } from "./read-photos.ts";
import type { RefusedRemoval } from "./receive-removal.ts";
import { SentEstimate } from "./sent-estimate.tsx";
import { PrivateTop } from "#app/site/parts/private-top.tsx";
import type { RefusedVisit } from "./receive-visit.ts";
import { VisitsPart } from "./visits-part.tsx";
import type { RequestFrame, RequestPage } from "./read-request.ts";

type ViewProps = {
  page: RequestPage;
  frame: RequestFrame;
  refused: RefusedVisit | RefusedRemoval | null;
  refusedPhotos: RefusedPhoto[];
};

/** What was sent, who answers and by when, and how to reach them. */
export function RequestView({ page, frame, refused, refusedPhotos }: ViewProps) {
  const { request, visits, photos } = page;
  const isAboutPhotos = refused?.about === "photos";
  const { company } = frame;
  return (
    <>
      <title>{`${titles[request.kind]} ${request.reference} | ${company.name}`}</title>
      <PrivateTop company={company.name} />
      <main id="main" className="kept">
        <h1>{titles[request.kind]}</h1>
        <div className="kept-columns">
          <div>
            <Received request={request} />
            {visits && (
              <VisitsPart own={visits} office={request.office} refused={isAboutPhotos ? null : refused} />
            )}
            <PhotosPart
              photos={photos}
              refused={refusedPhotos}
              problem={isAboutPhotos ? refused.message : ""}
            />
            {request.estimate && <SentEstimate page={page} estimate={request.estimate} />}
            {request.estimate && <GetReady />}
          </div>
          <aside className="kept-side" aria-label="Your office">
            <OfficeCard request={request} />
          </aside>
        </div>
        <Keep request={request} />
      </main>
      <footer className="kept-foot">
        <p>
          <b>{company.legalName}</b> · License {company.license}
        </p>
        <p>{request.office.address}</p>
      </footer>
    </>
  );
}

const titles: Record<SentRequest["kind"], string> = {
  estimate: "Your pool estimate",
  contact: "Your message to us",
  manual: "Your request",
};

const sentTitles: Record<SentRequest["kind"], string> = {
  estimate: "Request Sent Successfully!",
  contact: "Message Sent Successfully!",
  manual: "We have your request",
};

const how: Record<Channel, string> = {
  call: "will call you",
  text: "will text you",
  email: "will email you",
  email_only: "will email you",
};

/** That it arrived, and what the office promises, for as long as that is ahead. */
function Received({ request }: { request: SentRequest }) {
  const { firstName, office, channel, answerBy, reference } = request;
  // a message has the three steps instead
  const promise =
    answerBy && request.kind !== "contact" ? ` and ${how[channel ?? "call"]} by ${visitStart(answerBy)}` : "";
  return (
    <section className="kept-received" aria-label="What happens next">
      <Icon name="circle-check" size={32} />
      <div>
        <h2>{sentTitles[request.kind]}</h2>
        <p>
          Thank you{firstName && `, ${firstName}`}. Our {office.name} office has your request{promise}
          {channel === "email_only" && ", and won’t call or text"}. Your reference number is{" "}
          <b className="num">{reference}</b>.
        </p>
        {request.kind === "contact" && <NextSteps channel={channel ?? ""} />}
      </div>
    </section>
  );
}

function GetReady() {
  return (
    <section className="kept-part">
      <h2>To get ready</h2>
      <ul className="kept-list">
        <li>Your property survey, if you have it. We draw the plan on it.</li>
        <li>Where your septic field, overhead wires and big trees are.</li>
      </ul>
    </section>
  );
}

function OfficeCard({ request: { office, reference, sentAt } }: { request: SentRequest }) {
  return (
    <>
      <h2>{office.name} office</h2>
      <p>
        <a className="tel num" href={office.callLink}>
          {office.phone}
        </a>
      </p>
      <p>
        <EmailLink email={office.email} />
      </p>
      <p className="muted">{office.hours}</p>
      <p className="muted">{office.address}</p>
      <dl className="kept-facts">
        <div>
          <dt>Reference</dt>
          <dd className="num">{reference}</dd>
        </div>
        <div>
          <dt>Sent</dt>
          <dd className="num">{floridaDay(sentAt)}</dd>
        </div>
      </dl>
    </>
  );
}

/** How the page is kept, and what its address is good for. */
function Keep({ request: { estimate } }: { request: SentRequest }) {
  return (
    <section className="kept-part kept-keep">
      <h2>Keep this page</h2>
      <p>
        Bookmark it, or use the link in our email to open it on any device. The link works for{" "}
        {Math.floor(requestLinkDays / 30)} months, and anyone who has it can see this page, so share it with
        care. Your browser prints the page or saves it as a PDF.
      </p>
      <p className="row">
        {estimate && (
          <a className="text-link" href={estimate.path}>
            Change this estimate at today’s prices
          </a>
        )}
        <a className="text-link" href="/estimate">
          Start a new estimate
        </a>
        <a className="text-link" href="/pools">
          Browse the pools
        </a>
      </p>
    </section>
  );
}
