import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { longestRobots, shutOut, shutOutSentence } from "#core/settings/robots.rules.ts";
import type { FormProps } from "./section-props.ts";

/** Staff's lines of robots.txt, with the file and the sitemap as search engines get them. */
export function RobotsForm({ value, change, errors }: FormProps<"robots">) {
  const engines = shutOut(value.lines);
  return (
    <>
      <div className="settings-part one">
        <TextField
          label="Your own lines in robots.txt"
          rows={6}
          limit={longestRobots}
          error={errors.lines}
          hint="They follow the lines that are always there. Search engines may take a day to notice."
          value={value.lines}
          // other lines are confirmed anew
          change={(lines) => change({ lines, isShutOutMeant: false })}
        />
        <p role="status">{engines.length > 0 && shutOutSentence(engines)}</p>
        {engines.length > 0 && (
          <div className="settings-warning" data-invalid={errors.isShutOutMeant ? true : undefined}>
            <TickField
              label="Yes, shut them out of the whole site"
              value={value.isShutOutMeant}
              change={(isShutOutMeant) => change({ ...value, isShutOutMeant })}
            />
            {errors.isShutOutMeant && (
              <p className="record-error">Check this box first, or change the lines.</p>
            )}
          </div>
        )}
      </div>
      <div className="settings-part one">
        <Served path="/robots.txt" name="robots.txt" tags={["settings"]} />
      </div>
      <div className="settings-part one">
        <Served
          path="/sitemap.xml"
          name="Sitemap"
          tags={["seo-pages", "pools", "posts", "landing-pages", "redirects"]}
        />
        <p className="muted">
          It lists every public page that isn’t hidden from search engines. To leave a page out, hide it under{" "}
          <Link to="/admin/seo">SEO</Link>.
        </p>
      </div>
    </>
  );
}

type ServedProps = {
  path: string;
  name: string;
  /** What changes it. */
  tags: string[];
};

/** A file as search engines get it. */
function Served({ path, name, tags }: ServedProps) {
  const query = useQuery({
    queryKey: ["served", path],
    queryFn: ({ signal }) => servedText(path, signal),
    meta: { tags },
    staleTime: 0,
  });
  if (query.isPending) return <Skeleton label={`Loading: ${name}`} rows={5} />;
  if (query.data === undefined)
    return (
      <Failure what={`${name} could not be loaded.`} error={query.error} retry={() => query.refetch()} />
    );
  return (
    <TextField
      label={`${name}, as search engines get it now`}
      rows={10}
      readOnly
      value={query.data}
      change={() => {}}
    />
  );
}

/** Not from the browser’s cache, where it may be an hour old. */
async function servedText(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(path, { cache: "no-store", signal });
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}
