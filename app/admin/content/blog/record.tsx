import { Link } from "react-router";
import {
  blankSchedule,
  ScheduleFields,
  typedScheduleOf,
  type TypedSchedule,
} from "#app/admin/content/schedule-fields.tsx";
import { ContentForm } from "#app/admin/content/content-form.tsx";
import { StatusTag } from "#app/admin/content/status-tag.tsx";
import { AddressField, Part, SearchWords, typedOf, withTitle } from "#app/admin/content/parts.tsx";
import { TextPart } from "#app/admin/content/text-part.tsx";
import { OpenedPart } from "#app/admin/content/opened-part.tsx";
import { Fact, Facts, When } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { errorWithin } from "#app/admin/kit/form/fields/error-within.ts";
import { articlePath, contentLimits as limits } from "#core/content/rules.ts";
import { posts } from "#core/content/contract.ts";
import type { Post } from "#core/content/shape.ts";
import { PictureField } from "#app/admin/content/picture-field.tsx";
import { DayField, KindField, LabelField, TagsField } from "./post-fields.tsx";

/** What is typed in the form. */
export type Typed = Pick<
  Post,
  | "kind"
  | "title"
  | "slug"
  | "excerpt"
  | "content"
  | "category"
  | "tags"
  | "author"
  | "picture"
  | "publishedAt"
  | "metaTitle"
  | "metaDescription"
> &
  TypedSchedule;

const blank: Typed = {
  kind: "post",
  title: "",
  slug: "",
  excerpt: "",
  content: "",
  category: "",
  tags: [],
  author: "",
  picture: "",
  publishedAt: null,
  metaTitle: "",
  metaDescription: "",
  ...blankSchedule,
};

/** The form of an existing post or guide. */
export function PostForm({ record, steps }: { record: Post; steps: RecordSteps }) {
  const form = useRecordForm(useSource(posts), record, {
    id: record.id,
    valueOf: (post) => typedOf<Typed>({ ...post, ...typedScheduleOf(post) }, blank),
    bodyOf,
  });
  return <PostFields form={form} record={record} steps={steps} />;
}

/** The form of a new article. */
export function NewPost({ steps }: { steps: RecordSteps }) {
  const form = useNewRecord(useSource(posts), { blank, bodyOf, onAdded: steps.open });
  return <PostFields form={form} record={null} steps={steps} />;
}

const VisitorFigures = lazyBody("what visitors did", () =>
  import("./figures.tsx").then(({ PostFigures }) => PostFigures),
);

const Versions = lazyBody("earlier versions", () =>
  import("./versions.tsx").then(({ PostVersions }) => PostVersions),
);

type FieldsProps = { form: RecordForm<Typed>; record: Post | null; steps: RecordSteps };

function PostFields({ form, record, steps }: FieldsProps) {
  const { value, errors } = form;
  const set = (fields: Partial<Typed>) => form.change({ ...value, ...fields });
  const { slug: _, publishDay: __, publishTime: ___, lastDay: ____, ...drawn } = bodyOf(value);
  const hint = "A sentence or two, shown in lists and under the title.";
  return (
    <ContentForm
      contract={posts}
      type="post"
      form={form}
      record={record}
      address={record ? articlePath(record) : ""}
      steps={steps}
      isTimed={value.publishDay !== ""}
      preview={{ contract: posts, body: drawn }}
      check={{ name: "article", body: { id: record?.id ?? null, ...bodyOf(value) } }}
      beside={<Beside form={form} record={record} set={set} />}
    >
      <TextField
        label="Title"
        name="title"
        value={value.title}
        change={(title) => form.change(withTitle(value, title, record === null))}
        error={errors.title}
        limit={limits.title}
      />
      <TextField
        label="Excerpt"
        name="excerpt"
        value={value.excerpt}
        change={(excerpt) => set({ excerpt })}
        error={errors.excerpt}
        limit={limits.excerpt}
        hint={hint}
        rows={2}
      />
      <TextPart html={value.content} change={(content) => set({ content })} error={errors.content} />
    </ContentForm>
  );
}

type BesideProps = {
  form: RecordForm<Typed>;
  record: Post | null;
  set: (fields: Partial<Typed>) => void;
};

function Beside({ form, record, set }: BesideProps) {
  const { value, errors } = form;
  const publicAt = record?.status === "published" ? articlePath(record) : undefined;
  return (
    <>
      {record && <Figures post={record} />}
      <Part title="On the site">
        <KindField value={value.kind} change={(kind) => set({ kind })} />
        <AddressField
          under={articlePath({ kind: value.kind, slug: "" })}
          value={value.slug}
          change={(slug) => set({ slug })}
          error={errors.slug}
          currentAddress={publicAt}
        />
        <ScheduleFields
          value={value}
          change={set}
          errors={errors}
          isPublished={record?.status === "published"}
        />
        <DayField
          value={value.publishedAt}
          change={(publishedAt) => set({ publishedAt })}
          error={errors.publishedAt}
        />
        <LabelField
          label="Author"
          kind="author"
          value={value.author}
          change={(author) => set({ author })}
          error={errors.author}
        />
      </Part>
      <PictureField
        value={value.picture}
        change={(picture) => set({ picture })}
        error={errors.picture}
        ifNone="No picture: lists show only the title."
      />
      <Part title="Subject">
        <LabelField
          label="Category"
          kind="category"
          value={value.category}
          change={(category) => set({ category })}
          error={errors.category}
        />
        <TagsField value={value.tags} change={(tags) => set({ tags })} error={errorWithin(errors, "tags")} />
      </Part>
      <SearchWords
        metaTitle={value.metaTitle}
        metaDescription={value.metaDescription}
        change={set}
        errors={errors}
      />
      {record && (
        <OpenedPart title="What visitors did">
          <VisitorFigures record={record} />
        </OpenedPart>
      )}
      {record && (
        <OpenedPart title="Earlier versions">
          <Versions record={record} form={form} />
        </OpenedPart>
      )}
    </>
  );
}

function Figures({ post }: { post: Post }) {
  return (
    <Facts>
      <Fact label="Status">
        <StatusTag record={post} />
      </Fact>
      <Fact label="Reading time">{post.minutes} min</Fact>
      <Fact label="Updated">
        <When at={post.updatedAt} />
      </Fact>
      <Fact label="Saved version">
        <Link to={`/blog-preview/${post.id}`} target="_blank">
          Open in a new tab
        </Link>
      </Fact>
    </Facts>
  );
}

/** The body of changed fields; empty lines are not tags. */
function bodyOf<Fields extends Partial<Typed>>(typed: Fields): Fields {
  return { ...typed, ...(typed.tags && { tags: typed.tags.map((tag) => tag.trim()).filter(Boolean) }) };
}
