import { promisedHours } from "#core/leads/promises.rules.ts";

const { read, answered } = promisedHours;

const answers: Record<string, string> = {
  text: `You’ll get a text within ${answered} hours.`,
  email: `You’ll get an email within ${answered} hours. We’ll call only if you ask.`,
  email_only: `You’ll get an email within ${answered} hours. We won’t call.`,
};

/** What follows a message, in the specification's words. `channel`: how the sender would like to be answered. */
export function NextSteps({ channel }: { channel: string }) {
  return (
    <ol>
      <li>We review your message within {read} hours.</li>
      <li>{answers[channel] ?? `You get a call within ${answered} hours.`}</li>
      <li>We schedule an on-site consultation.</li>
    </ol>
  );
}
