import { ListedStatus } from "#app/admin/content/listed-status.tsx";
import { TrashLink } from "#app/admin/content/deleted-texts/trash-link.tsx";
import { LabelsLink } from "#app/admin/content/labels/labels-link.tsx";
import { DraftsWaiting } from "#app/admin/content/drafts-waiting.tsx";
import { Recent, When } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { listScreen, type Filter } from "#app/admin/kit/list/list-screen.ts";
import { statusFilter } from "#app/admin/kit/list/status-filter.ts";
import { withEditor } from "#app/admin/content/text/load-editor.ts";
import { posts } from "#core/content/contract.ts";

/** /admin/blog: all posts and guides, including drafts, to be edited and published. */
export default function BlogList() {
  const drafts = <DraftsWaiting contract={posts} />;
  return <ListPage screen={postsScreen} filters={[kindFilter, statusFilter]} above={drafts} />;
}

function BlogTools() {
  return (
    <>
      <LabelsLink />
      <TrashLink />
    </>
  );
}

const kindFilter: Filter = {
  name: "kind",
  label: "Type",
  choices: [
    { value: "post", label: "Posts" },
    { value: "guide", label: "Guides" },
  ],
};

const postsScreen = listScreen({
  contract: posts,
  title: "Blog",
  nameHeader: "Title",
  rowId: (post) => String(post.id),
  rowName: (post) => post.title,
  searchHint: "Title, tags",
  Tools: BlogTools,
  empty: "No articles yet.",
  columns: [
    { header: "Type", cell: (post) => (post.kind === "guide" ? "Guide" : "Post") },
    { header: "Status", cell: (post) => <ListedStatus noun="posts" record={post} />, first: true },
    { header: "Category", cell: (post) => <bdi>{post.category || "–"}</bdi>, long: true },
    { header: "Author", cell: (post) => <bdi>{post.author || "–"}</bdi>, long: true },
    { header: "Views", cell: (post) => post.views.toLocaleString("en-US"), align: "end" },
    { header: "Published (ET)", cell: (post) => <Recent at={post.publishAt ?? post.publishedAt} /> },
    { header: "Updated (ET)", cell: (post) => <Recent at={post.updatedAt} /> },
  ],
  view: {
    title: (post) => post.title,
    subtitle: (post) => {
      if (post.status === "published") return <>published {<When at={post.publishedAt} />}</>;
      if (post.publishAt) return <>goes live {<When at={post.publishAt} />}</>;
      return <>draft, updated {<When at={post.updatedAt} />}</>;
    },
    Body: lazyBody("article", () => withEditor(import("./record.tsx")).then(({ PostForm }) => PostForm)),
    wide: true,
  },
  add: {
    label: "New article",
    Body: lazyBody("new article", () => withEditor(import("./record.tsx")).then(({ NewPost }) => NewPost)),
  },
});
