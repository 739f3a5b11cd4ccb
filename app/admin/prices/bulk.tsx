import { useMutation } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Link } from "react-router";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { call } from "#app/admin/kit/call.ts";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { priceBooks } from "#core/prices/contract.ts";
import { ApplyChange } from "./apply-change.tsx";
import { BulkTarget } from "./bulk-target.tsx";
import { ChangeFields } from "./change-field.tsx";
import { pricesLink } from "./links.ts";
import { PageButtons } from "#app/admin/kit/list/page-buttons.tsx";
import type { BulkPriceChange } from "./bulk-price-change.ts";
import { ChangeSummary, PoolChangeTable } from "./price-changes.tsx";

const pageSize = 25;

/** Changes the prices of a manufacturer, a series or chosen pools, after a preview of each pool. */
export function BulkChange({ search }: { search: URLSearchParams }) {
  const [priceChange, setPriceChange] = useState<BulkPriceChange>(() => ({
    target: {
      manufacturerId: search.get("manufacturer") ?? "",
      series: search.get("series") ?? "",
      pools: (search.get("pools") ?? "").split(",").filter(Boolean),
    },
    by: { percent: 0, cents: 0 },
  }));
  const [day, setDay] = useState<string | null>(null);
  const preview = useMutation({
    mutationFn: (page: number) => call(priceBooks, "preview", { body: { ...priceChange, page, pageSize } }),
  });
  // the applied change must be the previewed one
  const put = (part: Partial<BulkPriceChange>) => {
    preview.reset();
    setPriceChange({ ...priceChange, ...part });
  };
  const fields = preview.error instanceof AnswerError ? (preview.error.problem?.fields ?? {}) : {};
  const show = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate(1);
  };
  return (
    <>
      <Link className="staff-button" to={pricesLink()}>
        <ArrowLeft size={18} aria-hidden /> All price books
      </Link>
      <header className="settings-head">
        <h2>Change many prices</h2>
        <p className="muted">Every price is rounded to $100. You see all of them before anything changes.</p>
      </header>
      <form className="settings-form" aria-label="Change many prices" noValidate onSubmit={show}>
        <BulkTarget
          target={priceChange.target}
          change={(target) => put({ target })}
          error={fields["target.manufacturerId"] ?? fields["target.pools"]}
        />
        <fieldset className="settings-part">
          <legend>By how much</legend>
          <ChangeFields
            {...priceChange.by}
            change={(by) => put({ by })}
            errors={{ percent: fields["by.percent"], cents: fields["by.cents"] }}
          />
        </fieldset>
        <div className="record-actions">
          <button type="submit" className="staff-button ink" disabled={preview.isPending}>
            Preview
          </button>
          {Object.keys(fields).length === 0 && <ActionError of={preview.error} />}
        </div>
      </form>
      {preview.data && (
        <section className="panel prices-differences" aria-label="Preview">
          <h3>Preview</h3>
          <ChangeSummary changes={preview.data} />
          <PoolChangeTable changes={preview.data} />
          <PageButtons
            page={preview.data.page}
            pageSize={pageSize}
            total={preview.data.total}
            change={(page) => preview.mutate(page)}
          />
          {preview.data.total > 0 && (
            <ApplyChange
              priceChange={priceChange}
              preview={preview.data}
              day={day}
              choose={setDay}
              previewAgain={() => preview.mutate(1)}
            />
          )}
        </section>
      )}
    </>
  );
}
