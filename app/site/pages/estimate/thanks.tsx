import { answerBy } from "#core/settings/office-hours.rules.ts";
import type { Channel } from "#core/leads/channels.rules.ts";
import { byWhenInWords, type OpenHours } from "#lib/time/open-hours.ts";
import { SentPanel } from "#app/site/visitor/contact-form/sent-panel.tsx";
import type { EstimateFormProps, SentLead } from "./props.ts";

const how: Record<Channel, string> = {
  call: "will call you",
  text: "will text you",
  email: "will email you",
  email_only: "will email you",
};

/** By when the office answers; after a reload without the hour, because it would be counted from now. */
function byWhen(office: OpenHours, at: string | null): string {
  if (!at) return " within one business day";
  const sentAt = new Date(at);
  const by = answerBy(office, sentAt);
  return by ? ` by ${byWhenInWords(by, sentAt)}` : "";
}

type ThanksProps = { offices: EstimateFormProps["offices"]; lead: SentLead };

/** Who answers, how and by when, the reference, and what to get ready. */
export function Thanks({ offices, lead }: ThanksProps) {
  const { firstName, reference, channel, at } = lead;
  const office = offices.find(({ id }) => id === lead.office) ?? offices.find(({ isPrimary }) => isPrimary);
  return (
    <SentPanel title="Request Sent Successfully!">
      <p>
        {firstName ? `Thank you, ${firstName}. ` : "Thank you. "}
        {office && `Our ${office.name} office has your request and ${how[channel] ?? how.email}`}
        {office && byWhen(office, at)}
        {channel === "email_only" && ", and won’t call or text"}.
        {reference && ` Your reference number is ${reference}.`}
      </p>
      <h4 className="small-title">To get ready</h4>
      <ul>
        <li>Your property survey, if you have it. We draw the plan on it.</li>
        <li>Photos of the yard from the house and from the back fence, and one of the side yard or gate.</li>
        <li>Where your septic field, overhead wires and big trees are.</li>
      </ul>
      <p className="row after-lead">
        {office && (
          <a className="text-link" href={office.callLink}>
            {office.name}: {office.phone}
          </a>
        )}
        <a className="text-link" href="/estimate">
          Start a new estimate
        </a>
      </p>
    </SentPanel>
  );
}
