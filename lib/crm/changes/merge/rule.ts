import * as z from "zod";
import { recordKinds } from "@/lib/core/record-kinds";

/** Records that become one: what hangs on the losers goes to the kept one, and they go to the trash. */
export const merge = z.object({
  kind: z.enum(recordKinds),
  keepId: z.guid(),
  loserIds: z.array(z.guid()).min(1),
});

export type Merge = z.output<typeof merge>;
