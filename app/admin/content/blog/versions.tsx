import { VersionList } from "#app/admin/content/versions/version-list.tsx";
import type { VersionField } from "#app/admin/content/versions/versions-of.ts";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { posts } from "#core/content/contract.ts";
import { articlePath } from "#core/content/rules.ts";
import type { Post } from "#core/content/shape.ts";
import { floridaDay } from "#lib/time/florida-time.ts";
import { ChosenPicture } from "#app/admin/content/picture-field.tsx";
import { kinds } from "./post-fields.tsx";
import type { Typed } from "./record.tsx";

type VersionsProps = { record: Post; form: RecordForm<Typed> };

/** The earlier versions of an article. Restoring one does not move or publish it. */
export function PostVersions({ record, form }: VersionsProps) {
  const restore = (earlier: Post) => {
    const { title, excerpt, content, category, tags, author, picture, metaTitle, metaDescription } = earlier;
    const restored = { title, excerpt, content, category, author, picture, metaTitle, metaDescription };
    form.change({ ...form.value, ...restored, ...(!earlier.isDamaged && { tags }) });
  };
  return (
    <VersionList
      contract={posts}
      record={record}
      form={form}
      fieldsOf={postFields}
      restore={restore}
      stays="The type, URL, dates and status"
    />
  );
}

/** What an article says besides its text. */
export function postFields(post: Post): VersionField[] {
  return [
    { label: "Status", value: post.status === "published" ? "Published" : "Draft" },
    { label: "Title", value: post.title },
    { label: "Excerpt", value: post.excerpt },
    { label: "Type", value: kinds.find(({ value }) => value === post.kind)!.label },
    { label: "URL", value: articlePath(post) },
    { label: "Publish date", value: post.publishedAt ? floridaDay(post.publishedAt) : "" },
    { label: "Author", value: post.author },
    {
      label: "Picture",
      value: post.picture,
      ...(post.picture && { drawn: <ChosenPicture value={post.picture} /> }),
    },
    { label: "Category", value: post.category },
    { label: "Tags", value: post.tags.join(", ") },
    { label: "Title in search results", value: post.metaTitle },
    { label: "Description in search results", value: post.metaDescription },
  ];
}
