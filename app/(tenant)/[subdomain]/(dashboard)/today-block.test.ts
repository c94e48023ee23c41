import { expect, test } from "vitest";
import type { DueEntry, DuePart } from "@/lib/crm/dashboard/schema";
import { partWhere } from "./today-block";

const entry = (kind: DueEntry["kind"]): DueEntry => ({
  kind,
  id: kind,
  leadId: null,
  title: null,
  clientName: null,
  brandId: "b",
  brand: "Brand",
  csPerson: "Asha",
  due: "2026-11-21",
  at: null,
  status: "New",
  estimatedValue: null,
  phone: null,
  doNotContact: false,
  needsOutcome: false,
  version: 1,
});

test("the meetings of today and what else is due are two parts of one whole", () => {
  const whole: DuePart = {
    total: 2005,
    isMore: true,
    kinds: [
      { kind: "meeting", total: 5, isMore: false },
      { kind: "lead", total: 2000, isMore: true },
    ],
    entries: [entry("meeting"), entry("lead"), entry("lead")],
  };
  const meetings = partWhere(whole, (kind) => kind === "meeting");
  const rest = partWhere(whole, (kind) => kind !== "meeting");
  expect(meetings).toMatchObject({ total: 5, isMore: false, entries: [{ kind: "meeting" }] });
  expect(rest).toMatchObject({ total: 2000, isMore: true, entries: [{}, {}] });
  expect(meetings.total + rest.total).toBe(whole.total);
});
