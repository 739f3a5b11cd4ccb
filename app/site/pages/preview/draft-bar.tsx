import "./draft-bar.css";
import { PrivateHead } from "#app/site/parts/private-page.tsx";
import { floridaTime } from "#lib/time/florida-time.ts";

/** Says above a draft what it is, who sent it, and until when its link works. */
export function DraftBar({ sender, endsAt }: { sender: string; endsAt: Date }) {
  return (
    <aside className="draft-bar" aria-label="About this draft">
      <PrivateHead />
      <b>Draft</b>
      <span>
        <bdi>{sender}</bdi> sent you this page. It isn’t public yet. The link works until{" "}
        <time dateTime={endsAt.toISOString()}>{floridaTime(endsAt)}</time> (ET).
      </span>
    </aside>
  );
}
