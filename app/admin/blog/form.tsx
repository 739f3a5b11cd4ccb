import { Link } from "react-router";
import { ContentForm, StatusTag } from "#app/admin/content/content-form.tsx";
import { AddressField, Part, SearchWords, TextPart, typedOf, withTitle } from "#app/admin/content/parts.tsx";
import { Fact, Facts, When } from "#app/admin/kit/facts.tsx";
import { useKeptForm, useNewForm, type KeptForm } from "#app/admin/kit/kept-form.ts";
import type { RecordSteps } from "#app/admin/kit/noun.ts";
import { errorWithin, LinesField, TextField } from "#app/admin/settings/fields.tsx";
import { articlePath, contentLimits as limits } from "#core/content/rules.ts";
import type { Post } from "#core/content/shape.ts";
import { PictureField } from "./picture-field.tsx";
import { CategoryField, DayField, KindField } from "./post-fields.tsx";

export const path = "/api/admin/blog";

type Typed = Pick<
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
>;

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
};

/** A post or guide to be read, changed and published. */
export function PostForm({ record, steps }: { record: Post; steps: RecordSteps }) {
  const form = useKeptForm<Typed>({
    draftKey: `${path} ${record.id}`,
    path,
    id: record.id,
    version: record.version,
    stored: typedOf<Typed>(record, blank),
    alsoChanged: ["/api/admin/redirects", "/api/admin/media"],
    bodyOf,
  });
  return <PostFields form={form} record={record} steps={steps} />;
}

/** An article that is begun. */
export function NewPost({ steps }: { steps: RecordSteps }) {
  const form = useNewForm<Typed>({ path, blank, bodyOf, onAdded: steps.open });
  return <PostFields form={form} record={null} steps={steps} />;
}

type FieldsProps = { form: KeptForm<Typed>; record: Post | null; steps: RecordSteps };

function PostFields({ form, record, steps }: FieldsProps) {
  const { value, errors } = form;
  const set = (fields: Partial<Typed>) => form.change({ ...value, ...fields });
  const { slug: _, ...drawn } = bodyOf(value);
  const hint = "A sentence or two, shown in lists and under the title.";
  return (
    <ContentForm
      one="article"
      path={path}
      form={form}
      record={record}
      address={record ? articlePath(record) : ""}
      steps={steps}
      preview={{ path, body: drawn }}
      beside={<Beside form={form} record={record} set={set} />}
    >
      <TextField
        label="Title"
        value={value.title}
        change={(title) => form.change(withTitle(value, title, record === null))}
        error={errors.title}
        limit={limits.title}
      />
      <TextField
        label="Excerpt"
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

type BesideProps = { form: KeptForm<Typed>; record: Post | null; set: (fields: Partial<Typed>) => void };

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
          known={publicAt}
        />
        <DayField
          value={value.publishedAt}
          change={(publishedAt) => set({ publishedAt })}
          error={errors.publishedAt}
        />
        <TextField
          label="Author"
          value={value.author}
          change={(author) => set({ author })}
          error={errors.author}
          limit={limits.name}
        />
      </Part>
      <PictureField value={value.picture} change={(picture) => set({ picture })} error={errors.picture} />
      <Part title="Subject">
        <CategoryField
          kind={value.kind}
          value={value.category}
          change={(category) => set({ category })}
          error={errors.category}
        />
        <LinesField
          label="Topics"
          value={value.tags}
          change={(tags) => set({ tags })}
          error={errorWithin(errors, "tags")}
          hint="One on each line. Visitors find articles by them."
          rows={4}
        />
      </Part>
      <SearchWords
        metaTitle={value.metaTitle}
        metaDescription={value.metaDescription}
        instead={{ title: value.title, description: value.excerpt }}
        change={set}
        errors={errors}
      />
    </>
  );
}

function Figures({ post }: { post: Post }) {
  return (
    <Facts>
      <Fact label="Status">
        <StatusTag status={post.status} />
      </Fact>
      <Fact label="Reading time">{post.minutes} min</Fact>
      <Fact label="Last changed">
        <When at={post.updatedAt} />
      </Fact>
      <Fact label="As it is saved">
        <Link to={`/blog-preview/${post.id}`}>On a page of its own</Link>
      </Fact>
    </Facts>
  );
}

/** Lines that are still empty are no topics. */
function bodyOf(typed: Typed): Typed {
  return { ...typed, tags: typed.tags.map((tag) => tag.trim()).filter(Boolean) };
}
