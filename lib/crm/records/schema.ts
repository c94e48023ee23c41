import * as z from "zod";

/** How many records of each kind were moved to the trash, or restored from it, together. */
export const deletedCounts = z.object({
  brands: z.int(),
  leads: z.int(),
  meetings: z.int(),
  enquiries: z.int(),
});

export type DeletedCounts = z.output<typeof deletedCounts>;
