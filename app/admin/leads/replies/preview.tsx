import { Fact, Facts } from "#app/admin/kit/record/facts.tsx";
import { trustedHtml } from "#app/admin/kit/trusted-html.ts";
import type { ReplyPreview } from "#core/leads/replies/shape.ts";

/** The email as the lead will see it. */
export function Preview({ preview }: { preview: ReplyPreview }) {
  return (
    <section className="reply-preview" aria-label="Preview">
      <Facts>
        <Fact label="From">
          <bdi>{preview.from}</bdi>
        </Fact>
        <Fact label="To">
          <bdi>{preview.to}</bdi>
        </Fact>
        <Fact label="Subject">
          <bdi>{preview.subject}</bdi>
        </Fact>
      </Facts>
      {/* nothing in it may run or navigate away: links open in a new tab */}
      <iframe
        title="The email"
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={trustedHtml(preview.html.replace(/<head[^>]*>/i, '$&<base target="_blank">'))}
      />
      {!preview.canSend && (
        <p className="reply-note" role="status">
          No mail server is set up: this email would be saved, but not sent. Use your own email app instead.
        </p>
      )}
    </section>
  );
}
