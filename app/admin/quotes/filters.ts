import { useLeadTakers, useOffices } from "#app/admin/frame/shell-data.ts";
import type { Filter } from "#app/admin/kit/list/list-screen.ts";
import { quoteStageLabels, quoteStages } from "#core/quotes/rules.ts";
import { dollars } from "#lib/money/dollars.ts";

/** The parameters that narrow the list. */
export const filterNames = ["stage", "owner", "due", "recent", "office", "least", "age"];

const values = [25_000, 50_000, 75_000, 100_000, 150_000];
const ages = [7, 14, 30, 60, 90];

/** The filters of the list, in the order of `filterNames`. */
export function useQuoteFilters(): Filter[] {
  const { offices } = useOffices();
  const owners = useLeadTakers();
  return [
    {
      name: "stage",
      label: "Stage",
      choices: [
        { value: "open", label: "Open" },
        { value: "outstanding", label: "Outstanding" },
        ...quoteStages.map((value) => ({ value, label: quoteStageLabels[value] })),
      ],
    },
    {
      name: "owner",
      label: "Owner",
      choices: [
        { value: "me", label: "Me" },
        { value: "none", label: "No one" },
        ...owners.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
    {
      name: "due",
      label: "To do",
      choices: [
        { value: "unopened", label: "Not opened for 3 days" },
        { value: "expiring", label: "Expiring in 7 days" },
        { value: "asked", label: "With a question" },
      ],
    },
    {
      name: "recent",
      label: "Last 7 days",
      choices: [
        { value: "sent", label: "Sent in the last 7 days, and not lost" },
        { value: "viewed", label: "Opened in the last 7 days" },
        { value: "accepted", label: "Accepted in the last 7 days" },
      ],
    },
    { name: "office", label: "Office", choices: offices.map(({ id, name }) => ({ value: id, label: name })) },
    {
      name: "least",
      label: "Value",
      choices: values.map((value) => ({ value: String(value), label: `${dollars(value * 100)} or more` })),
    },
    {
      name: "age",
      label: "Age",
      choices: ages.map((days) => ({ value: String(days), label: `${days} days or more` })),
    },
  ];
}
