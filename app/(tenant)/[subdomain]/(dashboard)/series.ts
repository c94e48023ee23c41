import type { StepFigures } from "@/lib/crm/dashboard/sales";
import type { Step } from "@/lib/crm/dashboard/steps";

export type StepWithFigures = Step & StepFigures;

/** One series of bars; hatching distinguishes the second series without colour. */
export type Series = {
  key: keyof StepFigures;
  label: string;
  color: string;
  hatched?: boolean;
  /** The list that its numbers count, filtered by `stage` if given. */
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
  { key: "won", label: "Won", color: "var(--chart-2)", list: "leads", stage: "Won" },
  {
    key: "lost",
    label: "Lost",
    color: "var(--chart-rest)",
    hatched: true,
    list: "leads",
    stage: "Lost",
  },
];

/** The list of the records that a bar counts. */
export function barLink({ list, stage }: Series, { from, to }: Pick<Step, "from" | "to">): string {
  return listLink(list, { stage, from, to });
}

const lists = {
  leads: "/crm/leads",
  meetings: "/crm/meetings",
  enquiries: "/crm/enquiries",
} as const;

export type ListName = keyof typeof lists;

/** Filters of the linked list; empty ones are omitted. */
export type ListFilters = {
  stage?: string | undefined;
  csPerson?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  due?: string | undefined;
  sort?: string | undefined;
};

/** The address of a list with filters. */
export function listLink(list: ListName, filters: ListFilters = {}): string {
  const given = Object.entries(filters).filter(([, value]) => value);
  const query = new URLSearchParams(Object.fromEntries(given));
  return given.length === 0 ? lists[list] : `${lists[list]}?${query}`;
}
