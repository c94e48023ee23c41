import * as z from "zod";
import { dryRun, oneOf, recordId } from "@/lib/core/fields";
import { optionalText } from "@/lib/core/text";
import { companyStatuses, isStopped } from "../choices";

/** Companies of one change. */
const most = 100;

const status = oneOf(companyStatuses);
const reason = optionalText(500);
const reasonRequired = { error: "Reason is required", path: ["reason"] };

/** The status of many companies as a form has it. A suspension needs a reason, which the owners read. */
export const statusOfMany = z
  .object({ status: z.enum(companyStatuses, "Choose a status"), reason })
  .refine((given) => given.reason || !isStopped(given.status), reasonRequired);

/** A change of many companies. */
export const companyBulk = z
  .strictObject({
    ids: z
      .array(recordId("Choose a company"), { error: "Send a list of ids" })
      .max(most, `Choose at most ${most} companies`),
    change: z.strictObject({ status }, { error: "Choose what to change" }),
    reason,
    from: status
      .optional()
      .meta({ description: "The status that they must still have: others fail and stay" }),
    dryRun: dryRun(),
  })
  .refine(
    (given) => given.reason || given.dryRun || !isStopped(given.change.status),
    reasonRequired,
  );

export type CompanyBulk = z.output<typeof companyBulk>;

/** `matched` is the sum of the next three; ids that no company has are `notFound`. */
const counts = z.object({
  matched: z.int(),
  changed: z.int(),
  same: z.int(),
  failed: z.int(),
  notFound: z.int(),
});

export const companyBulkAnswer = z.object({
  counts,
  /** The changed companies, with their status before and its reason. */
  changed: z.array(
    z.object({ id: z.guid(), from: z.enum(companyStatuses), reason: z.string().nullable() }),
  ),
  /** The companies that could not be changed, and why. */
  failed: z.array(z.object({ id: z.guid(), name: z.string(), reason: z.string() })),
});

export type CompanyBulkAnswer = z.output<typeof companyBulkAnswer>;
