import { expect, test } from "vitest";
import { emptyValues } from "@/lib/core/field-kinds/define-fields";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { type Lead, leadInput } from "@/lib/crm/leads/schema";
import { toLeadForm } from "./lead-form";

const lead: Lead = {
  ...emptyValues(fieldsOf("lead")),
  id: "01a1fd63-3620-71af-a354-7476e5c3bfd5",
  date: "2026-11-21",
  clientName: "Priya Deshmukh",
  brandId: "01a1fd63-3620-71af-a354-7476e5c3bfd6",
  brand: "Sahyadri Textiles",
  mobileNumber: "+91 98200 00001",
  stage: "Got Enquiry",
  outcome: "Pending",
  priority: "High",
  csPerson: "Asha Sharma",
  doNotContact: false,
  brandDoNotContact: false,
  estimatedValue: 0,
  createdAt: "2026-11-21T00:00:00.000Z",
  updatedAt: "2026-11-21T00:00:00.000Z",
  stageSince: "2026-11-21T00:00:00.000Z",
  lastActivityAt: "2026-11-21T00:00:00.000Z",
  version: 1,
};

test("a new lead starts as New, Pending, Medium, dated today, with the member as CS person", () => {
  expect(toLeadForm(null, { today: "2026-11-21", me: "Asha Sharma" })).toMatchObject({
    stage: "New",
    outcome: "Pending",
    priority: "Medium",
    date: "2026-11-21",
    csPerson: "Asha Sharma",
    brandId: "",
  });
});

test("a lead that is opened and saved unchanged is sent as it was, with null for empty fields", () => {
  const sent = leadInput().parse(toLeadForm(lead));
  const { id, brand, brandDoNotContact, externalId, ...given } = lead;
  const { arrivedAt, firstReplyDue, firstReplyAt, ...typed } = given;
  const { stageSince, lastActivityAt, createdAt, updatedAt, version, ...own } = typed;
  expect(sent).toEqual(own);
});
