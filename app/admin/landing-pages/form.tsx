import { useId } from "react";
import { AddressField, Part, SearchWords, TextPart, typedOf, withTitle } from "#app/admin/content/parts.tsx";
import { ContentForm, StatusTag } from "#app/admin/content/content-form.tsx";
import { Fact, Facts, When } from "#app/admin/kit/facts.tsx";
import { useKeptForm, useNewForm, type KeptForm } from "#app/admin/kit/kept-form.ts";
import type { RecordSteps } from "#app/admin/kit/noun.ts";
import { TextField } from "#app/admin/settings/fields.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { contentLimits as limits, descriptionOf } from "#core/content/rules.ts";
import { fixedSlugs } from "#core/redirects/rules.ts";
import type { LandingPage } from "#core/content/shape.ts";

export const path = "/api/admin/landing-pages";

type Typed = Pick<
  LandingPage,
  | "title"
  | "slug"
  | "content"
  | "city"
  | "service"
  | "metaTitle"
  | "metaDescription"
  | "targetKeywords"
  | "view"
>;

const blank: Typed = {
  title: "",
  slug: "",
  content: "",
  city: "",
  service: "",
  metaTitle: "",
  metaDescription: "",
  targetKeywords: "",
  view: "simple",
};

/** A landing page to be read, changed and approved. */
export function LandingPageForm({ record, steps }: { record: LandingPage; steps: RecordSteps }) {
  const form = useKeptForm<Typed>({
    draftKey: `${path} ${record.id}`,
    path,
    id: record.id,
    version: record.version,
    stored: typedOf<Typed>(record, blank),
    alsoChanged: ["/api/admin/seo", "/api/admin/redirects"],
    bodyOf: (typed) => typed,
  });
  return <LandingPageFields form={form} record={record} steps={steps} />;
}

/** A landing page that is begun. */
export function NewLandingPage({ steps }: { steps: RecordSteps }) {
  const form = useNewForm<Typed>({ path, blank, bodyOf: (typed) => typed, onAdded: steps.open });
  return <LandingPageFields form={form} record={null} steps={steps} />;
}

type FieldsProps = { form: KeptForm<Typed>; record: LandingPage | null; steps: RecordSteps };

function LandingPageFields({ form, record, steps }: FieldsProps) {
  const { value, errors } = form;
  const set = (fields: Partial<Typed>) => form.change({ ...value, ...fields });
  const { slug: _, view, ...drawn } = value;
  return (
    <ContentForm
      one="landing page"
      path={path}
      form={form}
      record={record}
      address={`/${record?.slug}`}
      steps={steps}
      preview={{
        path,
        body: drawn,
        looks: { Simple: { view: "simple" }, Enhanced: { view: "enhanced" } },
        look: view === "enhanced" ? "Enhanced" : "Simple",
      }}
      fixed={isFixed(record)}
      beside={<Beside form={form} record={record} set={set} />}
    >
      <TextField
        label="Title"
        value={value.title}
        change={(title) => form.change(withTitle(value, title, record === null))}
        error={errors.title}
        limit={limits.title}
      />
      <TextPart html={value.content} change={(content) => set({ content })} error={errors.content} />
    </ContentForm>
  );
}

type BesideProps = {
  form: KeptForm<Typed>;
  record: LandingPage | null;
  set: (fields: Partial<Typed>) => void;
};

function Beside({ form, record, set }: BesideProps) {
  const { value, errors } = form;
  const townHint = "As it stands in an office’s list of towns: the page shows that office.";
  return (
    <>
      {record && <Figures page={record} />}
      <Part title="On the site">
        <AddressField
          under="/"
          value={value.slug}
          change={(slug) => set({ slug })}
          error={errors.slug}
          known={record?.status === "published" ? `/${record.slug}` : undefined}
          fixed={isFixed(record)}
        />
        <LookField value={value.view} change={(view) => set({ view })} />
        <TextField
          label="City"
          value={value.city}
          change={(city) => set({ city })}
          error={errors.city}
          limit={limits.name}
          hint={townHint}
        />
        <TextField
          label="Service"
          value={value.service}
          change={(service) => set({ service })}
          error={errors.service}
          limit={limits.name}
        />
      </Part>
      <SearchWords
        metaTitle={value.metaTitle}
        metaDescription={value.metaDescription}
        instead={{ title: value.title, description: descriptionOf({ ...value, metaDescription: "" }) }}
        change={set}
        errors={errors}
      />
      <Part title="For the office">
        <TextField
          label="Key words"
          value={value.targetKeywords}
          change={(targetKeywords) => set({ targetKeywords })}
          error={errors.targetKeywords}
          limit={limits.keywords}
          hint="What people type who should find this page, with commas between."
          rows={3}
        />
      </Part>
    </>
  );
}

function LookField({ value, change }: { value: Typed["view"]; change: (view: Typed["view"]) => void }) {
  const id = useId();
  const hint = "Enhanced adds a trust bar, a price box and the office’s towns.";
  return (
    <Field id={id} label="Look" hint={hint}>
      <select
        {...fieldState(id, { hint })}
        value={value}
        onChange={({ target }) => change(target.value as Typed["view"])}
      >
        <option value="simple">Simple</option>
        <option value="enhanced">Enhanced</option>
      </select>
    </Field>
  );
}

function Figures({ page }: { page: LandingPage }) {
  return (
    <Facts>
      <Fact label="Status">
        <StatusTag status={page.status} />
      </Fact>
      <Fact label="Views">{page.views.toLocaleString("en-US")}</Fact>
      <Fact label="Conversions">{page.conversions.toLocaleString("en-US")}</Fact>
      <Fact label="Last changed">
        <When at={page.updatedAt} />
      </Fact>
    </Facts>
  );
}

function isFixed(page: LandingPage | null): boolean {
  return page !== null && fixedSlugs.includes(page.slug);
}
