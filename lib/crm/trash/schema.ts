import * as z from "zod";

/** How many records of each kind went to the trash, or came back from it, together. */
export const deletedCounts = z.object({
  brands: z.int(),
  leads: z.int(),
  meetings: z.int(),
  enquiries: z.int(),
});

export type DeletedCounts = z.output<typeof deletedCounts>;

export const trashDays = 30;

export const trashKinds = ["brand", "lead", "meeting", "enquiry", "import"] as const;

/** What was deleted in one go: the record named by `label`, and `counts` of all that went with it. */
export const trashBatch = z.object({
  id: z.string(),
  kind: z.enum(trashKinds),
  recordId: z.string(),
  label: z.string(),
  counts: deletedCounts,
  deletedBy: z.string(),
  deletedAt: z.string(),
  restorableUntil: z.string(),
});

export type TrashBatch = z.output<typeof trashBatch>;
