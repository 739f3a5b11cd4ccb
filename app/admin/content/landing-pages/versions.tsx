import { VersionList } from "#app/admin/content/versions/version-list.tsx";
import type { VersionField } from "#app/admin/content/versions/versions-of.ts";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { landingPages } from "#core/content/contract.ts";
import type { LandingPage } from "#core/content/shape.ts";
import { layoutLabels } from "./layouts.ts";
import type { Typed } from "./record.tsx";

type VersionsProps = { record: LandingPage; form: RecordForm<Typed> };

/** The earlier versions of a landing page. Restoring one does not move or publish it. */
export function LandingPageVersions({ record, form }: VersionsProps) {
  const restore = (earlier: LandingPage) => {
    const { title, content, city, service, button, metaTitle, metaDescription, targetKeywords, view } =
      earlier;
    const words = { title, content, city, service, button, metaTitle, metaDescription, targetKeywords };
    form.change({ ...form.value, ...words, view });
  };
  return (
    <VersionList
      contract={landingPages}
      record={record}
      form={form}
      fieldsOf={landingPageFields}
      restore={restore}
      stays="The URL, dates and status"
    />
  );
}

/** What a landing page says besides its text. */
export function landingPageFields(page: LandingPage): VersionField[] {
  return [
    { label: "Status", value: page.status === "published" ? "Published" : "Draft" },
    { label: "Title", value: page.title },
    { label: "URL", value: `/${page.slug}` },
    { label: "Layout", value: layoutLabels[page.view] },
    { label: "City", value: page.city },
    { label: "Service", value: page.service },
    { label: "First button", value: page.button },
    { label: "Title in search results", value: page.metaTitle },
    { label: "Description in search results", value: page.metaDescription },
    { label: "Keywords", value: page.targetKeywords },
  ];
}
