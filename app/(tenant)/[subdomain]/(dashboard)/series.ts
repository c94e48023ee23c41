import { columnOfMeaning } from "@/lib/core/board-stages";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import type { ManyRecords } from "@/lib/core/record-kinds";
import type { StepFigures } from "@/lib/crm/dashboard/sales";
import type { Step } from "@/lib/crm/dashboard/steps";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { screensOfList } from "../crm/record-screens";

export type StepWithFigures = Step & StepFigures;

/** A series of bars; hatching distinguishes the second series without colour. */
export type Series = {
  key: keyof StepFigures;
  label: string;
  color: string;
  hatched?: boolean;
  /** The list that its numbers count, filtered by `stage` if given. */
  list: ManyRecords;
  stage?: string | undefined;
};

/** The stages by which lists find the leads that are won or lost. */
export function leadColumns(catalogue: Catalogue) {
  const stages = companyOf(catalogue).kind(leadKind).stages;
  return { won: columnOfMeaning(stages, "won"), lost: columnOfMeaning(stages, "lost") };
}

export const valueSeries = (catalogue: Catalogue): readonly Series[] => [
  { key: "valueInr", label: "Leads", color: "var(--chart-1)", list: "leads" },
  {
    key: "wonEnquiriesInr",
    label: "Won enquiries",
    color: "var(--chart-2)",
    hatched: true,
    list: "enquiries",
    stage: columnOfMeaning(companyOf(catalogue).kind(enquiryKind).stages, "won"),
  },
];

export const outcomeSeries = (catalogue: Catalogue): readonly Series[] => [
  {
    key: "won",
    label: "Won",
    color: "var(--chart-2)",
    list: "leads",
    stage: leadColumns(catalogue).won,
  },
  {
    key: "lost",
    label: "Lost",
    color: "var(--color-chart-rest)",
    hatched: true,
    list: "leads",
    stage: leadColumns(catalogue).lost,
  },
];

/** The list of the records that a bar counts. */
export function barLink({ list, stage }: Series, { from, to }: Pick<Step, "from" | "to">): string {
  return listLink(list, { stage, from, to });
}

type Filter = "stage" | "csPerson" | "from" | "to" | "due" | "sort" | "f";

/** The address of a list with filters; empty ones are omitted. */
export function listLink(
  list: ManyRecords,
  filters: Partial<Record<Filter, string | undefined>> = {},
): string {
  const given = Object.entries(filters).filter(([, value]) => value);
  const query = new URLSearchParams(Object.fromEntries(given));
  const { href } = screensOfList(list);
  return given.length === 0 ? href : `${href}?${query}`;
}
