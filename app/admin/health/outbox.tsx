import { Tag, When } from "#app/admin/kit/facts.tsx";
import type { Health } from "#core/health/shape.ts";

/** The letters that were sent, or still wait to be. */
export function Outbox({ letters, mail }: { letters: Health["letters"]; mail: Health["mail"] }) {
  return (
    <section className="panel">
      <h2>Letters</h2>
      <p className="muted">
        {mail === "smtp"
          ? "They leave by the mail server."
          : "No mail server is set up: letters are written as .eml files to the mail folder in the data folder."}
      </p>
      {letters.length === 0 && <p>No letter has been written yet.</p>}
      <ul className="record-list outbox">
        {letters.map((one) => (
          <li key={one.id}>
            <Tag look={one.state === "sent" ? "ok" : "warn"}>{one.state === "sent" ? "Sent" : "Waiting"}</Tag>
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
