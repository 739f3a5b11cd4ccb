import { useState } from "react";
import { channelLabels, channels, type Channel } from "#core/leads/rules.ts";
import { Field, fieldState } from "#app/ui/field.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

/** Names the wording below; a changed wording needs a new version, because consents are stored with it. */
const consentTextVersion = "telephone-2026-11-20";

const channelNotes: Record<Channel, { icon: IconName; text: string }> = {
  call: { icon: "phone", text: "Monday to Friday, 9AM to 4PM." },
  text: { icon: "message-square-text", text: "The price and the plan on your phone." },
  email: { icon: "mail", text: "A page to print and share." },
  email_only: { icon: "phone-off", text: "Nobody calls or texts you." },
};

type AnswerStepProps = { company: string; typed: Record<string, string>; invalid: string };

/** Step three, after the price: how to answer, and whom. */
export function AnswerStep({ company, typed, invalid }: AnswerStepProps) {
  const [channel, setChannel] = useState(typed.preferredChannel ?? "email");
  const needsPhone = channel === "call" || channel === "text";
  const control = (name: string) => ({
    ...fieldState(`estimate-${name}`, {}),
    name,
    defaultValue: typed[name],
    "aria-invalid": invalid === name ? true : undefined,
  });
  return (
    <section className="estimate-step" aria-labelledby="step-answer">
      <h2 id="step-answer">
        <span>3</span> How should we answer?
      </h2>
      <fieldset className="channels">
        <legend className="visually-hidden">Choose one way</legend>
        {channels.map((one) => (
          <label key={one} className="option">
            <input
              type="radio"
              name="preferredChannel"
              value={one}
              checked={channel === one}
              onChange={() => setChannel(one)}
            />
            <span className="option-box">
              <Icon name={channelNotes[one].icon} size={22} />
              <b>{channelLabels[one]}</b>
              <small>{channelNotes[one].text}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="two">
        <Field id="estimate-name" label="Name">
          <input {...control("name")} autoComplete="name" aria-required />
        </Field>
        <Field id="estimate-email" label="Email">
          <input {...control("email")} type="email" autoComplete="email" aria-required />
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
      <label className="check">
        <input type="checkbox" name="phoneConsent" />
        <span>
          By ticking this box I agree that {company} may call and text me about my pool project at the number
          I gave, including with automated technology and recorded messages. Consent is not needed to buy.
          Message and data rates may apply. Message frequency varies. Reply STOP to stop, HELP for help. See
          the <a href="/privacy-policy">privacy policy</a>.
        </span>
      </label>
      <input type="hidden" name="consentTextVersion" value={consentTextVersion} />
    </section>
  );
}
