import { expect, test } from "vitest";
import { enquiryForm } from "@/lib/crm/enquiries/form";
import { toEnquiryForm } from "./enquiry-values";

const lead = { id: "0192f0c1-0000-7000-8000-000000000000", clientName: "Meera", csPerson: "Asha" };

test("a new enquiry has the defaults and its lead, with the lead's CS person or else the member", () => {
  expect(toEnquiryForm(null, { lead, me: "Ravi" })).toMatchObject({
    leadId: lead.id,
    csPerson: "Asha",
    stage: "New",
    priority: "Medium",
    urgency: "Medium",
    estimatedValue: null,
  });
  expect(toEnquiryForm(null, { me: "Ravi" })).toMatchObject({ leadId: "", csPerson: "Ravi" });
});

test("an empty form requires title and product type", () => {
  const { error } = enquiryForm().safeParse(toEnquiryForm(null, { lead, me: "Ravi" }));
  expect(error?.issues.map((issue) => issue.path[0])).toEqual(["title", "productType"]);
});
