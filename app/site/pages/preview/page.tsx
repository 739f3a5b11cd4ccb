import { draftPage, redirectTo, withStatus, type PageProps, type PageRequest } from "#app/document/page.ts";
import { ClosedLink, FailedPrivate, PrivateHead } from "#app/site/parts/private-page.tsx";
import { PrivateTop } from "#app/site/parts/private-top.tsx";
import { openPreviewLink } from "#core/content/preview-links/open.ts";
import { readSettings } from "#core/settings/reads.ts";
import { DraftBar } from "./draft-bar.tsx";

export async function load({ world, params, visitor }: PageRequest) {
  const [previewed, { company, offices }] = await Promise.all([
    openPreviewLink(world, { token: params.token ?? "", userAgent: visitor.userAgent }),
    readSettings(world.db.read),
  ]);
  if (!previewed) return withStatus({ company: company.name, offices }, { status: 404 });
  const { path, isPublic, draft, sender, endsAt } = previewed;
  if (isPublic) return redirectTo(path, 302);
  return draftPage({ path, draft, bar: <DraftBar sender={sender || company.name} endsAt={endsAt} /> });
}

/**
 * /preview/:token: the draft of an article or landing page as the page that visitors will see, for whoever has the
 * link. This is what a link shows that opens nothing.
 */
export function Page({ data: { company, offices } }: PageProps<typeof load>) {
  return (
    <>
      <PrivateHead />
      <PrivateTop company={company} />
      <ClosedLink what="preview" company={company} offices={offices} help="we’ll send you a new one" />
    </>
  );
}

export function Failed() {
  return <FailedPrivate what="preview" />;
}
