import "./form.css";
import { useRef, useState, type FormEvent } from "react";
import { channelLabels } from "#core/leads/channels.rules.ts";
import { contactFields, leadProblems, type ContactFields } from "#core/leads/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Booking } from "./booking-path.ts";
import type { Refused } from "./receive-lead.ts";
import { sendLead } from "./send-lead.ts";
import { SentPanel } from "./sent-panel.tsx";
import { draftKey, useKept } from "./use-kept.ts";

type ContactFormProps = {
  /** Where the form is posted without JavaScript. */
  action: string;
  sourcePage: string;
  /** The id of the office shown beside the form. */
  nearestBranch: string;
  refused: Refused | undefined;
  booking: Booking;
};

type Controls = { email: HTMLInputElement; preferredChannel: HTMLSelectElement };
const noProblem = { field: "", message: "" };

/**
 * Name, email, phone, message. Our own messages appear in the specified order, so no field is marked `required`. The
 * fields are uncontrolled, so input typed before hydration stays; the tab keeps it until it is sent.
 */
export function ContactForm({ action, sourcePage, nearestBranch, refused, booking }: ContactFormProps) {
  const [problem, setProblem] = useState(refused ?? noProblem);
  const [state, setState] = useState<"editing" | "sending" | "sent">("editing");
  const [sent, setSent] = useState({ channel: "", path: "" });
  const form = useRef<HTMLFormElement>(null);
  const key = useRef("");

  const { keepTyped, forget } = useKept(form, refused);

  function edit() {
    key.current = "";
    keepTyped();
    if (state === "sent") setState("editing");
  }

  function focusOn(field: string) {
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  function complain(problem: { field: string; message: string }) {
    setProblem(problem);
    focusOn(problem.field);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    const element = event.currentTarget;
    const fields = fieldsOf(element);
    // "Send Another Message" on an empty form means starting one
    if (state === "sent" && !Object.values(fields).join("")) {
      setState("editing");
      return focusOn("name");
    }
    const [problem] = leadProblems({ ...fields, requestType: "contact" });
    if (problem) return complain(problem);
    const { email, preferredChannel } = element.elements as unknown as Controls;
    // the browser's own message for the one check it performs
    if (!email.checkValidity()) return complain({ field: "email", message: email.validationMessage });
    setState("sending");
    setProblem(noProblem);
    key.current ||= crypto.randomUUID();
    const channel = preferredChannel.value || undefined;
    const payload = { ...payloadOf(fields), sourcePage, nearestBranch, preferredChannel: channel };
    let path = "";
    const refusal = await sendLead(payload, key.current, (stored) => (path = stored));
    if (refusal) {
      setState("editing");
      return complain({ field: "", message: refusal });
    }
    key.current = "";
    clear(element);
    forget();
    setSent({ channel: channel ?? "", path });
    setState("sent");
  }

  const control = (name: keyof ContactFields, hint?: string) => ({
    ...fieldState(`contact-${name}`, { hint }),
    name,
    defaultValue: refused?.values[name],
    "aria-required": true,
    "aria-invalid": problem.field === name ? true : undefined,
  });

  return (
    <form
      ref={form}
      className="form contact-form"
      data-draft={draftKey}
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
      onChange={edit}
    >
      {state === "sent" && <SentPanel {...sent} booking={booking} />}
      <div className="two">
        <Field id="contact-name" label="Name">
          <input {...control("name")} autoComplete="name" />
        </Field>
        <Field id="contact-phone" label="Phone">
          <input {...control("phone")} type="tel" autoComplete="tel" inputMode="tel" />
        </Field>
      </div>
      <Field id="contact-email" label="Email">
        <input {...control("email")} type="email" autoComplete="email" />
      </Field>
      <Field id="contact-message" label="Tell us about your project" hint={messageHint}>
        <textarea {...control("message", messageHint)} />
      </Field>
      <Field id="contact-channel" label={channelLabel}>
        <select
          {...fieldState("contact-channel", {})}
          name="preferredChannel"
          defaultValue={refused?.values.preferredChannel}
        >
          <option value="">No preference</option>
          {Object.entries(channelLabels).map(([channel, label]) => (
            <option key={channel} value={channel}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <input type="hidden" name="nearestBranch" value={nearestBranch} />
      {problem.message && (
        <p className="error" role="alert">
          <Icon name="circle-alert" size={18} /> {problem.message}
        </p>
      )}
      <Button type="submit" wide aria-disabled={state === "sending"}>
        {buttonTexts[state]}
      </Button>
      <p className="fine">
        Name, phone, email and message are required. We use them to reply and to plan your pool.
      </p>
    </form>
  );
}

const messageHint = "At least 10 characters. Yard size and timing help.";
const channelLabel = (
  <>
    How should we reply? <small>Optional</small>
  </>
);
const buttonTexts = { editing: "Send message", sending: "Sending…", sent: "Send Another Message" };

function fieldsOf(form: HTMLFormElement): ContactFields {
  const texts = contactFields.map((field) => [field, form[field].value.trim()]);
  return Object.fromEntries(texts) as ContactFields;
}

/** Not form.reset(): after a rejected submission without JavaScript, that would restore the rejected values. */
function clear(form: HTMLFormElement): void {
  for (const field of [...contactFields, "preferredChannel"])
    (form.elements.namedItem(field) as HTMLInputElement).value = "";
}

/** Exactly the payload of the specified call (section 7). */
function payloadOf({ name, email, phone, message }: ContactFields) {
  return { firstName: name, lastName: "", email, phone, address: "", message, requestType: "contact" };
}
