import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#app/admin/kit/call.ts";
import { ChoiceButtons } from "#app/admin/kit/form/choice-buttons.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { trustedHtml } from "#app/admin/kit/trusted-html.ts";
import type { PreviewedContract } from "./content-record.ts";

/** The input to preview. The user can switch between layouts, by name. */
export type PreviewOf = {
  contract: PreviewedContract;
  body: object;
  layouts?: Record<string, object>;
  /** The current layout. */
  layout?: string;
  /** The selector of the element to scroll to, by layout. */
  places?: Record<string, string>;
};

const screens = [
  ["wide", "Desktop"],
  ["phone", "Phone"],
] as const;
type PreviewScreen = (typeof screens)[number][0];

/** The page as the server renders it, on a screen of either width. */
export function Preview({ contract, body, layouts = {}, layout = "", places = {} }: PreviewOf) {
  const [chosen, setChosen] = useState(layout);
  const [screen, setScreen] = useState<PreviewScreen>("wide");
  const named = Object.keys(layouts);
  const sent = { ...body, ...layouts[chosen] };
  const query = useQuery({
    queryKey: [`${contract.path} preview`, sent],
    queryFn: () => call(contract, "preview", { body: sent }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div className="page-preview">
      <div className="page-preview-tools">
        {named.length > 0 && (
          <ChoiceButtons
            label="Layout"
            choices={named.map((name) => [name, name])}
            value={chosen}
            choose={setChosen}
          />
        )}
        <ChoiceButtons label="Screen" choices={screens} value={screen} choose={setScreen} />
      </div>
      {query.isPending && <Skeleton label="Loading the preview" rows={6} />}
      {query.isError && (
        <Failure what="The preview could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data && (
        <iframe
          title="The page"
          className={screen}
          onLoad={({ currentTarget }) => {
            const place = places[chosen];
            if (place)
              currentTarget.contentDocument?.querySelector(place)?.scrollIntoView({ block: "center" });
          }}
          // it may not run scripts or navigate away: links open in a new tab
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={trustedHtml(query.data.html.replace(/<head[^>]*>/i, '$&<base target="_blank">'))}
        />
      )}
    </div>
  );
}
