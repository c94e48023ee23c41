import { expect, test } from "vitest";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { nextStepAfter } from "./next-step";

test.each<[Meeting["outcome"], string | undefined]>([
  ["Got Enquiry", "/crm/enquiries?new=1&leadId=7"],
  ["Meeting Scheduled", "/crm/meetings?new=1&leadId=7"],
  ["Follow-up Required", "/crm/meetings?new=1&leadId=7"],
  ["Not Interested", undefined],
  ["Pending", undefined],
])("after %s comes %s", (outcome, href) => {
  expect(nextStepAfter({ outcome, leadId: "7" })?.href).toBe(href);
});
