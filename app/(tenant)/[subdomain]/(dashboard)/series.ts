import type { StepFigures } from "@/lib/crm/dashboard/sales";
import type { Step } from "@/lib/crm/dashboard/steps";

export type StepWithFigures = Step & StepFigures;

/** One row of bars of a chart over time. The second of two is hatched: no colour is needed to tell them apart. */
export type Series = {
  key: keyof StepFigures;
  label: string;
  color: string;
  hatched?: boolean;
  /** The list its numbers count, and the stage they count of it. */
  list: ListName;
  stage?: string;
};

export const valueSeries: readonly Series[] = [
  { key: "valueInr", label: "Leads", color: "var(--chart-1)", list: "leads" },
  {
    key: "wonEnquiriesInr",
    label: "Won enquiries",
    color: "var(--chart-2)",
    hatched: true,
    list: "enquiries",
    stage: "Won",
  },
];

export const outcomeSeries: readonly Series[] = [
  { key: "won", label: "Won", color: "var(--chart-5)", list: "leads", stage: "Won" },
  {
    key: "lost",
    label: "Lost",
    color: "var(--chart-3)",
    hatched: true,
    list: "leads",
    stage: "Lost",
  },
];

/** The list of what a bar counts. */
export function barLink({ list, stage }: Series, { from, to }: Pick<Step, "from" | "to">): string {
  return listLink(list, { stage, from, to });
}

const lists = {
  leads: "/crm/leads",
  meetings: "/crm/meetings",
  enquiries: "/crm/enquiries",
} as const;

export type ListName = keyof typeof lists;

/** What a number counts: filters of the list it opens. Absent ones are left out. */
export type ListFilters = {
  stage?: string | undefined;
  csPerson?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  due?: string | undefined;
  sort?: string | undefined;
};

/** The address of the list that shows what a number on the dashboard counts. */
export function listLink(list: ListName, filters: ListFilters = {}): string {
  const given = Object.entries(filters).filter(([, value]) => value);
  const query = new URLSearchParams(Object.fromEntries(given));
  return given.length === 0 ? lists[list] : `${lists[list]}?${query}`;
}
