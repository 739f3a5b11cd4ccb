import { Link2 } from "lucide-react";
import { useRef } from "react";
import { Part } from "#app/admin/content/parts.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { Recent, When } from "#app/admin/kit/record/facts.tsx";
import { NewLink } from "#app/admin/kit/record/new-link.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { toast } from "#app/ui/toasts.ts";
import { previewLinks } from "#core/content/preview-links/contract.ts";
import { previewLinkDays } from "#core/content/preview-links/rules.ts";
import type { PreviewedText, PreviewLink } from "#core/content/preview-links/shape.ts";
import { may } from "#core/policies.ts";

type PreviewLinksProps = {
  /** A draft. */
  text: PreviewedText;
  /** Something is typed that is not saved. */
  isChanged: boolean;
};

/** The links that show a draft to people without an account: makes one, and turns one off. */
export function PreviewLinks({ text, isChanged }: PreviewLinksProps) {
  const { user } = useShell();
  const button = useRef<HTMLButtonElement>(null);
  const links = useAsk(previewLinks, "ofText", { query: text }, { staleTime: 0 });
  const create = useAction(previewLinks, "create");
  const revoke = useAction(previewLinks, "revoke");
  if (!may(user, previewLinks.operations.create)) return null;
  const turnOff = ({ id }: PreviewLink) => {
    create.reset();
    const onSuccess = () => {
      toast({ title: "Link turned off", description: "It no longer shows the draft." });
      // the button that was pressed goes with its link
      button.current?.focus();
    };
    revoke.mutate({ id, body: {} }, { onSuccess });
  };
  return (
    <Part title="Preview links">
      <p className="muted">
        Anyone who has a link sees the saved draft for {previewLinkDays} days, without signing in.
        {isChanged && " What you haven’t saved is not in it."}
      </p>
      <button
        ref={button}
        type="button"
        className="staff-button"
        aria-disabled={create.isPending}
        onClick={() => create.isPending || create.mutate({ body: text })}
      >
        <Link2 size={18} aria-hidden /> Create preview link
      </button>
      <ActionError of={create.error ?? revoke.error} />
      {create.data && (
        <NewLink label="New preview link" url={create.data.url}>
          It works until <When at={create.data.endsAt} /> ET, and is not shown again.
        </NewLink>
      )}
      {links.isPending && <Skeleton label="Loading the preview links" rows={1} />}
      {links.isError && !links.data && (
        <Failure
          what="The preview links could not be loaded."
          error={links.error}
          retry={() => links.refetch()}
        />
      )}
      {links.data && links.data.items.length > 0 && (
        <ul className="record-list">
          {links.data.items.map((link) => (
            <WorkingLink key={link.id} link={link} turnOff={() => turnOff(link)} isBusy={revoke.isPending} />
          ))}
        </ul>
      )}
    </Part>
  );
}

type WorkingLinkProps = { link: PreviewLink; turnOff: () => void; isBusy: boolean };

function WorkingLink({ link, turnOff, isBusy }: WorkingLinkProps) {
  const { createdBy, createdAt, endsAt, lastOpenedAt } = link;
  return (
    <li>
      <span>
        Made <Recent at={createdAt} />
        {createdBy && (
          <>
            {" "}
            by <bdi>{createdBy}</bdi>
          </>
        )}
        <br />
        <span className="muted">
          Works until <When at={endsAt} />.{" "}
          {lastOpenedAt === null ? (
            "Not opened yet."
          ) : (
            <>
              Last opened <Recent at={lastOpenedAt} />.
            </>
          )}
        </span>
      </span>
      <button type="button" className="staff-button" aria-disabled={isBusy} onClick={turnOff}>
        Turn off
        <span className="visually-hidden">
          {" "}
          the link made <When at={createdAt} />
        </span>
      </button>
    </li>
  );
}
