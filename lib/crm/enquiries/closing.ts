import * as z from "zod";
import { invalidField } from "@/lib/core/errors";
import { rupees } from "@/lib/core/fields";
import { optionalText } from "@/lib/core/text";
import { type EnquiryUpdate, enquiryInput } from "./schema";

const valueMissing = "Enter what the order came to";
const reasonMissing = "Say why it was lost";

type Closing = {
  stage?: string | undefined;
  estimatedValue?: number | bigint | null | undefined;
  lostReason?: string | null | undefined;
};

/**
 * Whoever makes an enquiry Won leaves it with a value, and whoever makes it Lost does not leave the
 * reason blank; throws `validation_failed` at `estimatedValue` or `lostReason`. A change that does not
 * name `lostReason` passes: clients of the specification do not know that field.
 */
export function requireClosing(before: Closing | null, update: EnquiryUpdate): void {
  const stage = update.stage ?? before?.stage;
  const value = [update.estimatedValue, update.value, before?.estimatedValue];
  const left = value.find((given) => given !== undefined) ?? null;
  const closes = stage !== before?.stage;
  if (stage === "Won" && left === null && (closes || (before?.estimatedValue ?? null) !== null))
    throw invalidField("estimatedValue", valueMissing);
  if (stage === "Lost" && update.lostReason === null && (closes || before?.lostReason))
    throw invalidField("lostReason", reasonMissing);
}

/** A new or changed enquiry as a form holds it: all of its fields, with what its stage needs. */
export function enquiryForm() {
  return enquiryInput().superRefine((enquiry, context) => {
    if (enquiry.stage === "Won" && enquiry.estimatedValue === null)
      context.addIssue({ code: "custom", path: ["estimatedValue"], message: valueMissing });
    if (enquiry.stage === "Lost" && enquiry.lostReason === null)
      context.addIssue({ code: "custom", path: ["lostReason"], message: reasonMissing });
  });
}

/** What is asked when an enquiry alone is made Won or Lost. */
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
