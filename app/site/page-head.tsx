import { useLocation, useRouteLoaderData } from "react-router";

type PageHeadProps = { title: string; description: string; noindex?: boolean; picture?: string | undefined };

/** The page's own title, description, canonical address and share card. React moves them into the head. */
export function PageHead({ title, description, noindex = false, picture }: PageHeadProps) {
  const { pathname } = useLocation();
  const root = useRouteLoaderData<{ publicUrl: string }>("root");
  const address = `${root?.publicUrl ?? ""}${pathname}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {picture && <meta property="og:image" content={`${root?.publicUrl ?? ""}${picture}`} />}
    </>
  );
}
