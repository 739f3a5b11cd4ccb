import { useOffices } from "#app/admin/kit/offices.ts";
import { Tag, When } from "#app/admin/kit/facts.tsx";
import { ListFrame } from "#app/admin/kit/list-frame.tsx";
import type { Filter, Noun } from "#app/admin/kit/noun.ts";
import { fullName, leadStageLabels, leadStages } from "#core/leads/rules.ts";
import type { Lead, LeadSummary } from "#core/leads/shape.ts";
import { AnswerBy } from "./answer-by.tsx";
import { LeadBody } from "./show.tsx";
import { stageLabel, stageLook } from "./stage.ts";
import { Waiting } from "./waiting.tsx";

export function meta() {
  return [{ title: "Requests: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/estimates: the requests that came in. */
export default function LeadsList() {
  const { offices } = useOffices();
  const filters: Filter[] = [
    {
      name: "stage",
      label: "Stage",
      choices: [
        { value: "open", label: "Open (not won, lost or spam)" },
        ...leadStages.map((value) => ({ value, label: leadStageLabels[value] })),
      ],
    },
    { name: "office", label: "Office", choices: offices.map(({ id, name }) => ({ value: id, label: name })) },
    {
      name: "requestType",
      label: "Form",
      choices: [
        { value: "contact", label: "Contact form" },
        { value: "estimate", label: "Estimate form" },
      ],
    },
  ];
  return <ListFrame noun={requests} filters={filters} />;
}

const requests: Noun<LeadSummary, Lead> = {
  title: "Requests",
  one: "request",
  many: "requests",
  area: "leads",
  path: "/api/admin/estimates",
  rowId: (lead) => String(lead.id),
  rowName: (lead) => fullName(lead) || lead.email,
  searchHint: "Name, phone, email, words",
  empty: "Every message from the contact and estimate forms appears here the moment it is sent.",
  pollMs: 30_000,
  sorts: [
    { value: "newest", label: "Newest first" },
    { value: "oldest", label: "Oldest first" },
    { value: "name", label: "By name" },
    { value: "stage", label: "By stage" },
    { value: "office", label: "By office" },
  ],
  columns: [
    { header: "Waiting", cell: (lead) => <Waiting lead={lead} />, first: true },
    { header: "Answer by", cell: (lead) => <AnswerBy channel={lead.preferredChannel} /> },
    {
      header: "Stage",
      cell: (lead) => <Tag look={stageLook(lead.stage)}>{stageLabel(lead.stage)}</Tag>,
      first: true,
    },
    {
      header: "Pool",
      cell: (lead) => (lead.poolName ? <bdi>{lead.poolName}</bdi> : <span className="muted">none yet</span>),
    },
    { header: "Office", cell: (lead) => <OfficeName id={lead.officeId} /> },
    { header: "Came from", cell: (lead) => <bdi>{lead.sourcePage || "–"}</bdi> },
    { header: "Received (Florida time)", cell: (lead) => <When at={lead.createdAt} /> },
  ],
  view: {
    title: (lead) => fullName(lead) || lead.email,
    subtitle: (lead) => (
      <>
        <OfficeName id={lead.officeId} /> · <When at={lead.createdAt} /> · from{" "}
        <bdi>{lead.sourcePage || "the site"}</bdi>
      </>
    ),
    Body: ({ record }) => <LeadBody lead={record} />,
  },
};

function OfficeName({ id }: { id: string }) {
  return <>{useOffices().officeName(id)}</>;
}
