import { useRef, useState, type FormEvent } from "react";
import type { Office } from "#core/offices/rules.ts";
import type { PriceRange } from "#core/pricing/rules.ts";
import { hasPhoneDigits, leadSentences } from "#core/leads/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AnswerStep } from "./estimate-answer.tsx";
import { PoolStep, YardStep } from "./estimate-pool.tsx";
import { PriceSummary } from "./estimate-summary.tsx";
import type { WantedPool } from "./prefill.ts";
import type { Refused } from "./receive-lead.ts";
import { sendLead } from "./send-lead.ts";
import { SentPanel } from "./sent-panel.tsx";

export type EstimateFormProps = {
  company: string;
  offices: Pick<Office, "id" | "name" | "isPrimary" | "coordinates">[];
  pool: WantedPool | null;
  size: string;
  color: string;
  prices: { size: string; footprint: string; range: PriceRange | null }[];
  options: string[];
  includes: string[];
  checked: string;
  sent: boolean;
  refused: Refused | undefined;
};

const noProblem = { field: "", message: "" };
const defaultSize = "Medium";

/** Pool, yard, price, then how to answer. One plain form without script; with it the price follows each choice. */
export function EstimateForm(props: EstimateFormProps) {
  const { pool, prices, refused } = props;
  const typed = refused?.values ?? {};
  const asked = typed.poolSize || pool?.size || props.size;
  const [size, setSize] = useState(prices.some((one) => one.size === asked) ? asked : defaultSize);
  const [problem, setProblem] = useState(refused ?? noProblem);
  const [state, setState] = useState<"editing" | "sending" | "sent">(props.sent ? "sent" : "editing");
  const form = useRef<HTMLFormElement>(null);
  const key = useRef("");

  function complain(found: { field: string; message: string }) {
    setProblem(found);
    if (found.field) form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    const answers = new FormData(event.currentTarget);
    const found = estimateProblem(answers, event.currentTarget);
    if (found) return complain(found);
    setState("sending");
    setProblem(noProblem);
    key.current ||= crypto.randomUUID();
    const refusal = await sendLead(payloadOf(answers), key.current);
    if (refusal) {
      setState("editing");
      return complain({ field: "", message: refusal });
    }
    key.current = "";
    setState("sent");
  }

  return (
    <div className="wrap estimate" id="form">
      <div>
        <h1>Your price, then your name.</h1>
        <p className="lead">Read the range beside the form. Send it only if you want us to make it exact.</p>
        {state === "sent" ? (
          <SentPanel title="Request Sent Successfully!">
            <p>Your request is stored with the office you chose. It is answered in the way you asked for.</p>
            <p className="row after-lead">
              <a className="text-link" href="/estimate">
                Ask for another estimate
              </a>
            </p>
          </SentPanel>
        ) : (
          <form
            ref={form}
            className="form"
            method="post"
            action="/estimate#form"
            noValidate
            onSubmit={submit}
            onChange={() => (key.current = "")}
          >
            <PoolStep {...props} size={size} onSize={setSize} typed={typed} />
            <YardStep options={props.options} offices={props.offices} typed={typed} />
            <AnswerStep company={props.company} typed={typed} invalid={problem.field} />
            {problem.message && (
              <p className="error" role="alert">
                <Icon name="circle-alert" size={18} /> {problem.message}
              </p>
            )}
            <div className="form-actions">
              <Button type="submit" look="go" aria-disabled={state === "sending"}>
                {state === "sending" ? "Sending…" : "Send my estimate"}
              </Button>
            </div>
          </form>
        )}
      </div>
      <PriceSummary {...props} size={size} />
    </div>
  );
}

/** The same order as the server's: what is missing first, then what is wrong. */
function estimateProblem(
  answers: FormData,
  form: HTMLFormElement,
): { field: string; message: string } | null {
  const text = (name: string) => String(answers.get(name) ?? "").trim();
  const needsPhone = ["call", "text"].includes(text("preferredChannel"));
  const wanted = ["name", "email", ...(needsPhone ? ["phone"] : [])];
  const empty = wanted.find((name) => text(name) === "");
  if (empty) return { field: empty, message: leadSentences.required };
  if (text("phone") && !hasPhoneDigits(text("phone")))
    return { field: "phone", message: leadSentences.phone };
  const email = form.querySelector<HTMLInputElement>('[name="email"]');
  return email?.checkValidity() === false ? { field: "email", message: email.validationMessage } : null;
}

function payloadOf(answers: FormData): object {
  const given = [...answers].filter(([name, value]) => value !== "" && !special.includes(name));
  return {
    ...Object.fromEntries(given),
    firstName: String(answers.get("name") ?? "").trim(),
    lastName: "",
    options: answers.getAll("options"),
    phoneConsent: answers.has("phoneConsent"),
    requestType: "estimate",
    sourcePage: "estimate",
  };
}

const special = ["name", "options", "phoneConsent"];
