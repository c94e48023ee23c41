// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Catalogue, standardCatalogue } from "@/lib/core/catalogue";
import type { Stages } from "@/lib/core/stages";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import type { Lead } from "@/lib/crm/leads/schema";
import { leadWords, leadWork } from "../leads/lead-change";
import { type Work, WorkPeek } from "./work-menus";
import { withNotice } from "./work-words";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const values: Work["record"] = {
  id: "l1",
  stage: "New",
  priority: "High",
  csPerson: "Asha",
  nextFollowUpDate: "2026-01-20",
  estimatedValue: 5000,
};
const lead = { ...values, clientName: "Ravi Shah" } as Lead;

const labels = {
  stage: "Step",
  priority: "Urgency",
  csPerson: "Dealer",
  nextFollowUpDate: "Next Visit",
  estimatedValue: "Order Size",
};

const [first, ...others] = leadKind.standard.stages;
const siteVisits: Stages = [
  first,
  ...others.map((stage) =>
    stage.name === "Proposal" ? { ...stage, label: "Site Visit Done" } : stage,
  ),
];

afterEach(cleanup);

function labelled(labels: Record<string, string>): Catalogue {
  const set = Object.entries(labels).map(([key, label]) => [key, { label }] as const);
  return { ...standardCatalogue, settings: { lead: Object.fromEntries(set) } };
}

function showMenus(labels: Record<string, string>) {
  const work = leadWork(lead, vi.fn(), labelled(labels));
  render(<WorkPeek work={work} context={{ people: ["Asha"], today: "2026-01-19" }} />);
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  return names.map((name) => name?.split(" of Ravi Shah")[0]);
}

test("the menus have the words of the standard fields", () => {
  expect(showMenus({})).toEqual(["Stage", "Priority", "CS Person", "Next Follow Up", "Value"]);
});

test("the menus have the company's words for renamed fields", () => {
  expect(showMenus(labels)).toEqual(Object.values(labels));
  expect(screen.getByText("High urgency")).toBeDefined();
});

test.each([
  [
    "the standard words",
    standardCatalogue,
    [
      "Stage changed to Proposal",
      "Priority changed to Low",
      "CS Person changed to Leela",
      "Next follow up on 2 Feb 2026",
      "Next follow up removed",
      "Value changed to ₹10",
      "Mobile removed",
    ],
  ],
  [
    "the company's words",
    {
      ...labelled({ ...labels, mobileNumber: "Phone" }),
      stages: { lead: siteVisits },
    },
    [
      "Step changed to Site Visit Done",
      "Urgency changed to Low",
      "Dealer changed to Leela",
      "Next visit on 2 Feb 2026",
      "Next visit removed",
      "Order Size changed to ₹10",
      "Phone removed",
    ],
  ],
])("notices of changes have %s", (_, catalogue, expected) => {
  const notices: string[] = [];
  const change = withNotice<Lead>(leadWords(catalogue), (_lead, _patch, notice) =>
    notices.push(notice),
  );
  const patches: Partial<Lead>[] = [
    { stage: "Proposal" },
    { stage: "New" },
    { priority: "Low" },
    { csPerson: "Leela" },
    { nextFollowUpDate: "2026-02-02" },
    { nextFollowUpDate: null },
    { estimatedValue: 10 },
    { mobileNumber: null },
  ];
  for (const patch of patches) change(lead, patch);
  expect(notices).toEqual(expected);
});
