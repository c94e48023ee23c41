import { z } from "zod";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { programEndpoint } from "@/lib/core/endpoint";
import { meaningOf } from "@/lib/core/stages";
import { bulkOf } from "@/lib/crm/changes/endpoints";
import { bulkInput } from "@/lib/crm/changes/schema";
import {
  closeLead,
  closesWhenWon,
  enquiry,
  enquiryInput,
  enquiryQuery,
  enquirySummary,
  enquiryUpdate,
} from "@/lib/crm/enquiries/schema";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { enquiryStages } from "@/lib/crm/kinds/enquiries/stages";
import { boardEndpoints, recordEndpoints } from "../endpoints";

const changeId = z.string().nullable().meta({
  description: "The change that also closed the lead and can be undone; null if there is none",
});
const together = z.object({ enquiry, changeId });

/** A change of many enquiries; the stage Lost comes with a reason. */
function enquiryBulk(timeZone?: string, catalogue?: Catalogue) {
  const context = { timeZone, catalogue, extras: { closeLead } };
  const stages = companyOf(catalogue).kind(enquiryKind).stages;
  const isLost = (stage: string | undefined) => meaningOf(stages, stage) === "lost";
  const isClosable = closesWhenWon(catalogue);
  return bulkInput(enquiryKind, enquiryQuery(timeZone, catalogue), context)
    .refine(({ change }) => !change.lostReason || isLost(change.stage), {
      error: "A reason goes with the stage Lost",
      path: ["change", "lostReason"],
    })
    .refine(({ change }) => isClosable(change), {
      error: "Leads are closed with the stage Won",
      path: ["change", "closeLead"],
    });
}

const { list, ...others } = recordEndpoints(enquiryKind, {
  record: enquiry,
  query: enquiryQuery,
  input: enquiryInput,
  update: enquiryUpdate,
});

export const enquiryEndpoints = {
  list,
  summary: programEndpoint("GET /crm/enquiries/summary", {
    summary: "Totals of the filtered enquiries",
    weight: "heavy",
    query: enquiryQuery,
    answer: z.object({ summary: enquirySummary }),
  }),
  ...boardEndpoints(enquiryKind, { stages: enquiryStages, record: enquiry, query: enquiryQuery }),
  ...others,
  create: {
    ...others.create,
    summary: "Add an enquiry of a lead; the stage Lost needs a lostReason",
    answer: together,
  },
  update: {
    ...others.update,
    summary:
      "Change an enquiry; absent keys stay as they are. Moving it to Lost needs a lostReason, any other stage clears it",
    answer: together,
  },
  bulk: bulkOf(enquiryKind, enquiryBulk),
};
