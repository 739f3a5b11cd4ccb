import "./option.css";
import "./answer.css";
import { memo } from "react";
import { telephoneConsent } from "#core/leads/contacts/rules.ts";
import { channelLabels, channels, type Channel } from "#core/leads/channels.rules.ts";
import { Field, fieldState } from "#app/ui/field.tsx";
import { PageIcon, type PageIconName } from "#app/site/parts/page-icon.tsx";
import { ProblemAt, problemId } from "./problem.tsx";
import type { StepProblem } from "./steps.ts";

const channelNotes = (hours: string): Record<Channel, { icon: PageIconName; text: string }> => ({
  call: { icon: "phone", text: `${hours}.` },
  text: { icon: "message-square-text", text: "Your price and plan, right on your phone." },
  email: { icon: "mail", text: "We email first and call only if you ask." },
  email_only: { icon: "phone-off", text: "Just email. No calls, no texts." },
});

type AnswerStepProps = {
  company: string;
  hours: string;
  typed: Record<string, string>;
  /** The selected channel, which decides whether a phone number is required. */
  channel: string;
  problem: StepProblem;
};

/** The last step, after the price: how we reply, and to whom. */
export const AnswerStep = memo(function AnswerStep(props: AnswerStepProps) {
  const { company, hours, typed, channel, problem } = props;
  const notes = channelNotes(hours);
  const needsPhone = channel === "call" || channel === "text";
  const control = (name: string) => ({
    ...fieldState(`estimate-${name}`, {}),
    name,
    defaultValue: typed[name],
    "aria-invalid": problem.field === name ? true : undefined,
    "aria-describedby": problem.field === name ? problemId : undefined,
  });
  return (
    <>
      <fieldset className="channels">
        <legend className="visually-hidden">Ways to reply</legend>
        {channels.map((one) => (
          <label key={one} className="option">
            <input
              type="radio"
              name="preferredChannel"
              value={one}
              defaultChecked={(typed.preferredChannel ?? "email") === one}
            />
            <span className="option-box">
              <PageIcon name={notes[one].icon} size={22} />
              <b>{channelLabels[one]}</b>
              <small>{notes[one].text}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="two">
        <Field id="estimate-name" label="Name">
          <input {...control("name")} autoComplete="name" aria-required />
          <ProblemAt field="name" problem={problem} />
        </Field>
        <Field id="estimate-email" label="Email">
          <input {...control("email")} type="email" autoComplete="email" aria-required />
          <ProblemAt field="email" problem={problem} />
        </Field>
      </div>
      <Field
        id="estimate-phone"
        label={
          <>
            Phone <small>{needsPhone ? "" : "Optional"}</small>
          </>
        }
      >
        <input
          {...control("phone")}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          aria-required={needsPhone}
        />
        <ProblemAt field="phone" problem={problem} />
      </Field>
      <Field
        id="estimate-message"
        label={
          <>
            Anything we should know? <small>Optional</small>
          </>
        }
      >
        <textarea {...control("message")} placeholder="Gate width, slope, septic field, dogs" />
      </Field>
      {/* visitors who want no calls or texts have nothing to consent to */}
      {channel !== "email_only" && (
        <label className="check">
          <input type="checkbox" name="phoneConsent" />
          <span>
            {telephoneConsent.wording(company)} See the <a href="/privacy-policy#calls">privacy policy</a>.
          </span>
        </label>
      )}
      <input type="hidden" name="consentTextVersion" value={telephoneConsent.version} />
    </>
  );
});
