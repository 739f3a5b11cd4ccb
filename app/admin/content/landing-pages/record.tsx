import { useRef, type RefObject } from "react";
import { AddressField, Part, SearchWords, typedOf, withTitle } from "#app/admin/content/parts.tsx";
import { TextPart } from "#app/admin/content/text-part.tsx";
import {
  blankSchedule,
  ScheduleFields,
  typedScheduleOf,
  type TypedSchedule,
} from "#app/admin/content/schedule-fields.tsx";
import { OpenedPart } from "#app/admin/content/opened-part.tsx";
import { ContentForm } from "#app/admin/content/content-form.tsx";
import { StatusTag } from "#app/admin/content/status-tag.tsx";
import { Fact, Facts, When } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import type { PutSentence } from "#app/admin/content/text/put-sentence.ts";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { contentLimits as limits, firstButton } from "#core/content/rules.ts";
import { fixedSlugs } from "#core/content/redirects/rules.ts";
import { landingPages } from "#core/content/contract.ts";
import type { LandingPage } from "#core/content/shape.ts";
import { TownFields, TownPart } from "./town-fields.tsx";
import { useOpened } from "./use-opened.ts";
import { viewsText } from "./views-text.ts";
import { layoutChoices, layoutLabels } from "./layouts.ts";

/** What is typed in the form. */
export type Typed = Pick<
  LandingPage,
  | "title"
  | "slug"
  | "content"
  | "city"
  | "service"
  | "button"
  | "metaTitle"
  | "metaDescription"
  | "targetKeywords"
  | "view"
> &
  TypedSchedule;

const blank: Typed = {
  title: "",
  slug: "",
  content: "",
  city: "",
  service: "",
  button: "",
  metaTitle: "",
  metaDescription: "",
  targetKeywords: "",
  view: "simple",
  ...blankSchedule,
};

/** The form of an existing landing page. */
export function LandingPageForm({ record, steps }: { record: LandingPage; steps: RecordSteps }) {
  const form = useRecordForm(useSource(landingPages), record, {
    id: record.id,
    valueOf: (page) => typedOf<Typed>({ ...page, ...typedScheduleOf(page) }, blank),
  });
  useOpened(record);
  return <LandingPageFields form={form} record={record} steps={steps} />;
}

/** The form of a new landing page. */
export function NewLandingPage({ steps }: { steps: RecordSteps }) {
  const form = useNewRecord(useSource(landingPages), { blank, onAdded: steps.open });
  return <LandingPageFields form={form} record={null} steps={steps} />;
}

const Versions = lazyBody("earlier versions", () =>
  import("./versions.tsx").then(({ LandingPageVersions }) => LandingPageVersions),
);

const VisitorFigures = lazyBody("what visitors did", () =>
  import("./figures.tsx").then(({ LandingPageFigures }) => LandingPageFigures),
);

const HeadlineTest = lazyBody("headline test", () =>
  import("./headline-test.tsx").then(({ HeadlineTests }) => HeadlineTests),
);

type FieldsProps = { form: RecordForm<Typed>; record: LandingPage | null; steps: RecordSteps };

function LandingPageFields({ form, record, steps }: FieldsProps) {
  const { value, errors } = form;
  const set = (fields: Partial<Typed>) => form.change({ ...value, ...fields });
  const put = useRef<PutSentence>(null);
  const { slug: _, view, publishDay: __, publishTime: ___, lastDay: ____, ...drawn } = value;
  return (
    <ContentForm
      contract={landingPages}
      type="landing_page"
      form={form}
      record={record}
      address={`/${record?.slug}`}
      steps={steps}
      preview={{
        contract: landingPages,
        body: drawn,
        layouts: {
          [layoutLabels.simple]: { view: "simple" },
          [layoutLabels.enhanced]: { view: "enhanced" },
        },
        layout: layoutLabels[view],
      }}
      check={{ name: "landingPage", body: { id: record?.id ?? null, ...value } }}
      fixed={isFixed(record)}
      isTimed={value.publishDay !== ""}
      beside={<Beside form={form} record={record} set={set} put={put} />}
    >
      <TextField
        label="Title"
        name="title"
        value={value.title}
        change={(title) => form.change(withTitle(value, title, record === null))}
        error={errors.title}
        limit={limits.title}
      />
      <TextPart
        html={value.content}
        change={(content) => set({ content })}
        error={errors.content}
        put={put}
      />
    </ContentForm>
  );
}

type BesideProps = {
  form: RecordForm<Typed>;
  record: LandingPage | null;
  set: (fields: Partial<Typed>) => void;
  put: RefObject<PutSentence | null>;
};

function Beside({ form, record, set, put }: BesideProps) {
  const { value, errors } = form;
  return (
    <>
      {record && <Figures page={record} />}
      <Part title="On the site">
        <AddressField
          under="/"
          value={value.slug}
          change={(slug) => set({ slug })}
          error={errors.slug}
          currentAddress={record?.status === "published" ? `/${record.slug}` : undefined}
          fixed={isFixed(record)}
        />
        <ScheduleFields
          value={value}
          change={set}
          errors={errors}
          isPublished={record?.status === "published"}
        />
        <SelectField
          label="Layout"
          hint="“With price box” also shows our years, rating and license, and the office’s towns."
          value={value.view}
          change={(view) => set({ view })}
          choices={layoutChoices}
          error={errors.view}
        />
        <TownFields value={value} change={set} errors={errors} />
        <TextField
          label="First button"
          value={value.button}
          change={(button) => set({ button })}
          error={errors.button}
          limit={limits.button}
          hint={`Leave it empty for “${firstButton}”.`}
        />
      </Part>
      <TownPart city={value.city} put={put} />
      <SearchWords
        metaTitle={value.metaTitle}
        metaDescription={value.metaDescription}
        change={set}
        errors={errors}
      />
      <Part title="For the office">
        <TextField
          label="Keywords"
          value={value.targetKeywords}
          change={(targetKeywords) => set({ targetKeywords })}
          error={errors.targetKeywords}
          limit={limits.keywords}
          hint="Search terms, separated by commas."
          rows={3}
        />
      </Part>
      {record && (
        <OpenedPart title="What visitors did">
          <VisitorFigures record={record} />
        </OpenedPart>
      )}
      {record?.status === "published" && (
        <OpenedPart title="Headline test">
          <HeadlineTest record={record} form={form} />
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

function Figures({ page }: { page: LandingPage }) {
  return (
    <Facts>
      <Fact label="Status">
        <StatusTag record={page} />
      </Fact>
      <Fact label="Views">{viewsText(page)}</Fact>
      <Fact label="Conversions">{page.conversions.toLocaleString("en-US")}</Fact>
      <Fact label="Updated">
        <When at={page.updatedAt} />
      </Fact>
    </Facts>
  );
}

function isFixed(page: LandingPage | null): boolean {
  return page !== null && fixedSlugs.includes(page.slug);
}
