import * as z from "zod";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { rupees } from "@/lib/core/fields";
import { meaningOf, stagesMeaning } from "@/lib/core/stages";
import { optionalText } from "@/lib/core/text";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { enquiryInput } from "./schema";

const valueMissing = "Enter what the order came to";
export const reasonMissing = "Say why it was lost";

/**
 * A new or changed enquiry as a form holds it: all of its fields, with what its stage needs. The API
 * requires the reason too, but no value.
 */
export function enquiryForm(timeZone?: string, catalogue?: Catalogue) {
  const stages = companyOf(catalogue).kind(enquiryKind).stages;
  return enquiryInput(timeZone, catalogue).superRefine((enquiry, context) => {
    const meaning = meaningOf(stages, enquiry.stage);
    if (meaning === "won" && enquiry.estimatedValue === null)
      context.addIssue({ code: "custom", path: ["estimatedValue"], message: valueMissing });
    if (meaning === "lost" && enquiry.lostReason === null)
      context.addIssue({ code: "custom", path: ["lostReason"], message: reasonMissing });
  });
}

/** The fields required when only the stage changes, to one that is won or lost. */
export function enquiryClosing(catalogue?: Catalogue) {
  const stages = companyOf(catalogue).kind(enquiryKind).stages;
  return z.discriminatedUnion("stage", [
    z.object({
      stage: z.enum(stagesMeaning(stages, "won")),
      estimatedValue: z.nullable(rupees()).refine((value) => value !== null, valueMissing),
    }),
    z.object({
      stage: z.enum(stagesMeaning(stages, "lost")),
      lostReason: optionalText(500).refine((reason) => Boolean(reason), reasonMissing),
    }),
  ]);
}
