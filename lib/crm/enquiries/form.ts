import * as z from "zod";
import { rupees } from "@/lib/core/fields";
import { optionalText } from "@/lib/core/text";
import { enquiryInput } from "./schema";

const valueMissing = "Enter what the order came to";
export const reasonMissing = "Say why it was lost";

/**
 * A new or changed enquiry as a form holds it: all of its fields, with what its stage needs. The API
 * requires the reason too, but no value.
 */
export function enquiryForm() {
  return enquiryInput().superRefine((enquiry, context) => {
    if (enquiry.stage === "Won" && enquiry.estimatedValue === null)
      context.addIssue({ code: "custom", path: ["estimatedValue"], message: valueMissing });
    if (enquiry.stage === "Lost" && enquiry.lostReason === null)
      context.addIssue({ code: "custom", path: ["lostReason"], message: reasonMissing });
  });
}

/** The fields required when only the stage changes to Won or Lost. */
export const enquiryClosing = z.discriminatedUnion("stage", [
  z.object({
    stage: z.literal("Won"),
    estimatedValue: z.nullable(rupees()).refine((value) => value !== null, valueMissing),
  }),
  z.object({
    stage: z.literal("Lost"),
    lostReason: optionalText(500).refine((reason) => Boolean(reason), reasonMissing),
  }),
]);
