import { useState, type FormEvent } from "react";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { offerUndo } from "#app/admin/kit/record/undo.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { counted } from "#app/admin/kit/table/fill.ts";
import type { LandingPage } from "#core/content/shape.ts";
import { towns } from "#core/content/towns/contract.ts";
import { draftedServices, mostTownDrafts, townPageSlug } from "#core/content/towns/rules.ts";
import type { Town, TownDraftsAdded } from "#core/content/towns/shape.ts";
import { layoutChoices } from "./layouts.ts";
import { useTakeBackDrafts } from "./use-take-back-drafts.ts";

const services = draftedServices.map((value) => ({ value, label: value }));

/** Adds drafts for the towns that are chosen. */
export function TownDrafts({ onDone }: { onDone: () => void }) {
  const query = useAsk(towns, "all", {}, { staleTime: 0 });
  const [service, setService] = useState(services[0]!.value);
  const [view, setView] = useState<LandingPage["view"]>("simple");
  const [chosen, setChosen] = useState<string[]>([]);
  const [skipped, setSkipped] = useState<TownDraftsAdded["skipped"]>([]);
  const add = useAction(towns, "addDrafts");
  const takeBack = useTakeBackDrafts();
  if (query.isPending) return <Skeleton label="Loading the towns" rows={8} />;
  if (!query.data)
    return (
      <Failure what="The towns could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  const { items } = query.data;
  const free = items.filter((town) => !pageOf(town, service));
  const picked = free.map(({ slug }) => slug).filter((slug) => chosen.includes(slug));
  const isTooMany = picked.length > mostTownDrafts;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picked.length === 0 || isTooMany || add.isPending) return;
    const done = ({ added, skipped: left }: TownDraftsAdded) => {
      setChosen([]);
      setSkipped(left);
      if (added.length > 0)
        offerUndo({ title: `${counted(added.length, "draft")} added`, undo: () => takeBack(added) });
      if (left.length === 0) onDone();
    };
    add.mutate({ body: { towns: picked, service, view } }, { onSuccess: done });
  };
  const words = counted(picked.length, "draft");
  return (
    <form onSubmit={submit} aria-label="New drafts for towns">
      <p className="muted">
        Each draft says what we know about the town and its county: permits, soil, setbacks, distance to the
        office. Open and check each one before you publish it.
      </p>
      <SelectField label="Service" value={service} change={setService} choices={services} />
      <SelectField label="Layout" value={view} change={setView} choices={layoutChoices} />
      <p>
        <button
          type="button"
          className="staff-button"
          disabled={free.length === 0}
          onClick={() => setChosen(free.slice(0, mostTownDrafts).map(({ slug }) => slug))}
        >
          Select {counted(Math.min(free.length, mostTownDrafts), "town")} without this page
        </button>
      </p>
      <div className="landing-pages-dialog-rows" tabIndex={0} role="group" aria-label="Towns">
        {[...new Set(items.map(({ office }) => office))].map((office) => (
          <fieldset key={office}>
            <legend>{office} office</legend>
            {items
              .filter((town) => town.office === office)
              .map((town) => (
                <TownChoice
                  key={town.slug}
                  town={town}
                  taken={pageOf(town, service)?.title}
                  isChosen={picked.includes(town.slug)}
                  choose={(isOn) =>
                    setChosen(isOn ? [...chosen, town.slug] : chosen.filter((slug) => slug !== town.slug))
                  }
                />
              ))}
          </fieldset>
        ))}
      </div>
      <Skipped towns={skipped} />
      {isTooMany && <p className="record-error">At most {mostTownDrafts} at once.</p>}
      <ActionError of={add.error} start="No draft was added." />
      <div className="record-actions">
        <button
          type="submit"
          className="staff-button go"
          disabled={picked.length === 0 || isTooMany || add.isPending}
        >
          {add.isPending ? `Adding ${words}…` : `Add ${words}`}
        </button>
        <button type="button" className="staff-button" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** The page that has the address which a draft would get. */
function pageOf(town: Town, service: string): Town["pages"][number] | undefined {
  return town.pages.find(({ slug }) => slug === townPageSlug(service, town));
}

type ChoiceProps = {
  town: Town;
  /** The title of the page that it has already. */
  taken: string | undefined;
  isChosen: boolean;
  choose: (isOn: boolean) => void;
};

function TownChoice({ town, taken, isChosen, choose }: ChoiceProps) {
  const others = town.pages.length - (taken === undefined ? 0 : 1);
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={taken !== undefined}
        onChange={({ target }) => choose(target.checked)}
      />
      <span>
        {town.name}{" "}
        <span className="muted">
          {town.county} County{town.miles > 0 && `, ${town.miles} mi`}
          {taken !== undefined && `. Has a page: “${taken}”`}
          {others > 0 && `. ${counted(others, taken === undefined ? "page" : "other page")}`}
        </span>
      </span>
    </label>
  );
}

/** The towns that got no draft, and why. */
function Skipped({ towns: skipped }: { towns: TownDraftsAdded["skipped"] }) {
  if (skipped.length === 0) return null;
  return (
    <section aria-label="Towns skipped" role="status">
      <p>
        <b>{skipped.length} skipped.</b>
      </p>
      <ul>
        {skipped.map(({ slug, name, reason }) => (
          <li key={slug}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
