// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import type { Lead } from "@/lib/crm/leads/schema";
import { leadWork } from "../leads/lead-change";
import { type Work, WorkPeek } from "./work-menus";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const values: Work["record"] = {
  stage: "New",
  priority: "High",
  csPerson: "Asha",
  nextFollowUpDate: "2026-01-20",
  estimatedValue: 5000,
};
const lead = { ...values, clientName: "Ravi Shah" } as Lead;

afterEach(cleanup);

function showMenus(labels: Record<string, string>) {
  const set = Object.entries(labels).map(([key, label]) => [key, { label }] as const);
  const catalogue = { ...standardCatalogue, settings: { lead: Object.fromEntries(set) } };
  const work = leadWork(lead, vi.fn(), catalogue);
  render(<WorkPeek work={work} context={{ people: ["Asha"], today: "2026-01-19" }} />);
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  return names.map((name) => name?.split(" of Ravi Shah")[0]);
}

test("the menus have the words of the standard fields", () => {
  expect(showMenus({})).toEqual(["Stage", "Priority", "CS Person", "Next Follow Up", "Value"]);
});

test("the menus have the company's words for renamed fields", () => {
  const labels = {
    stage: "Step",
    priority: "Urgency",
    csPerson: "Dealer",
    nextFollowUpDate: "Next Visit",
    estimatedValue: "Order Size",
  };
  expect(showMenus(labels)).toEqual(Object.values(labels));
  expect(screen.getByText("High urgency")).toBeDefined();
});
