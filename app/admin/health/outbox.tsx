import { Tag, When } from "#app/admin/kit/facts.tsx";
import type { Health } from "#core/health/shape.ts";

/** Sent and waiting emails. */
export function Outbox({ emails, mail }: { emails: Health["emails"]; mail: Health["mail"] }) {
  return (
    <section className="panel">
      <h2>Emails</h2>
      <p className="muted">
        {mail === "smtp"
          ? "Sent through the mail server."
          : "No mail server is set up: emails are saved as files in the data folder and not delivered."}
      </p>
      {emails.length === 0 && <p>No emails yet.</p>}
      <ul className="record-list outbox">
        {emails.map((one) => (
          <li key={one.id}>
            <Tag variant={one.state === "sent" ? "ok" : "warn"}>
              {one.state === "sent" ? "Sent" : "Queued"}
            </Tag>
            <span>
              <bdi>{one.subject}</bdi>
              {one.error !== null && <span className="record-error">{one.error}</span>}
            </span>
            <span>
              <bdi>{one.to}</bdi>
            </span>
            <When at={one.sentAt ?? one.createdAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
