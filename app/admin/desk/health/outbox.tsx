import { useEffect, useRef } from "react";
import { EmailStateTag } from "#app/admin/kit/record/email-state.tsx";
import { Recent } from "#app/admin/kit/record/facts.tsx";
import type { Health } from "#core/desk/health/shape.ts";

/** The address of the section: /admin/test#emails. */
const anchor = "emails";

/** The newest emails and, without a mail server, how to set one up. */
export function Outbox({ emails, mail }: { emails: Health["emails"]; mail: Health["mail"] }) {
  const section = useRef<HTMLElement>(null);
  // the browser looked for the anchor before the checks had run
  useEffect(() => {
    if (location.hash === `#${anchor}`) section.current?.scrollIntoView();
  }, []);
  return (
    <section className="panel" id={anchor} ref={section}>
      <h2>Emails</h2>
      {mail === "smtp" ? <p className="muted">Sent through the mail server.</p> : <SetUp />}
      {emails.length === 0 && <p>No emails yet.</p>}
      <ul className="record-list outbox">
        {emails.map((one) => (
          <li key={one.id}>
            <EmailStateTag state={one.state} />
            <span>
              <bdi>{one.subject}</bdi>
              {one.error !== null && <span className="record-error">{one.error}</span>}
            </span>
            <span>
              <bdi>{one.to}</bdi>
            </span>
            <Recent at={one.sentAt ?? one.createdAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the words of docs/runbook.md. */
function SetUp() {
  return (
    <p className="set-up">
      <b>No mail server is set up, so no email is sent.</b> Emails are saved as files in the data folder. To
      send them, set <code>SMTP_URL</code> to your mail server, such as{" "}
      <code>smtps://user:password@mail.example.com</code>, and <code>MAIL_FROM</code> to the sender’s address,
      and restart the server. Emails that were only saved are not sent later.
    </p>
  );
}
