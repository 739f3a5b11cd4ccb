import { absolute } from "#app/site/pages/feeds/absolute.ts";
import { usePage } from "./page-context.ts";

type PageHeadProps = {
  title: string;
  description: string;
  noindex?: boolean;
  picture?: string | undefined;
  /** The significant query of the page's address, such as "?page=2". */
  query?: string;
  /** For articles: publication and last change (ISO times), and subject. */
  article?: { publishedAt: string | null; updatedAt: string; section: string; tags: string[] };
};

/**
 * The page's title, description, canonical address and share card: as set by staff for this address, otherwise the
 * page's own. React moves them into the head.
 */
export function PageHead({ query = "", article, ...page }: PageHeadProps) {
  const { pathname, publicUrl, site, isDraft } = usePage();
  const title = site?.seo?.title || page.title;
  const description = site?.seo?.description || page.description;
  const noindex = page.noindex || site?.seo?.noindex;
  const picture = site?.seo?.card ?? page.picture ?? site?.shareCard;
  const listed = site?.seo?.canonical || `${pathname}${query}`;
  const address = isDraft ? undefined : `${publicUrl}${listed}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {!noindex && address && <link rel="canonical" href={address} />}
      <ShareCard
        title={title}
        description={description}
        address={address}
        picture={picture && absolute(publicUrl, picture)}
        company={site?.company.name}
        isArticle={article !== undefined}
      />
      {article && <ArticleHead {...article} />}
    </>
  );
}

type ShareCardProps = {
  title: string;
  description: string;
  address: string | undefined;
  picture: string | undefined;
  company: string | undefined;
  isArticle: boolean;
};

/** What social networks show of a page. */
function ShareCard({ title, description, address, picture, company, isArticle }: ShareCardProps) {
  return (
    <>
      <meta property="og:type" content={isArticle ? "article" : "website"} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:locale" content="en_US" />
      {company && <meta property="og:site_name" content={company} />}
      {picture && <meta property="og:image" content={picture} />}
      {/* our library's JPEGs have the size that social networks expect; with these tags, they show it on the first
          share */}
      {picture?.endsWith("-card.jpg") && <meta property="og:image:width" content="1200" />}
      {picture?.endsWith("-card.jpg") && <meta property="og:image:height" content="630" />}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
}

function ArticleHead({ publishedAt, updatedAt, section, tags }: NonNullable<PageHeadProps["article"]>) {
  return (
    <>
      {publishedAt && <meta property="article:published_time" content={publishedAt} />}
      <meta property="article:modified_time" content={updatedAt} />
      {section && <meta property="article:section" content={section} />}
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}
