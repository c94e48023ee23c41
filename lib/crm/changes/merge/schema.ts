import * as z from "zod";
import type { Catalogue } from "@/lib/core/catalogue";
import type { SchemaFor } from "@/lib/core/endpoint";
import { dryRun, recordId } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { recordKinds } from "@/lib/core/record-kinds";
import { deletedCounts, type MovedCounts } from "@/lib/crm/kinds/deleted-counts";
import { changeLimits } from "../choices";

/** Records that become one: what hangs on the losers goes to the kept one, and they go to the trash. */
export const merge = z.object({
  kind: z.enum(recordKinds),
  keepId: z.guid(),
  loserIds: z.array(z.guid()).min(1),
});

export type Merge = z.output<typeof merge>;

/** The input of a merge: the records of `ids` end in the kept one, which gets the values. */
export function mergeInput<U extends z.ZodType>(many: string, update: SchemaFor<U>) {
  return (timeZone?: string, catalogue?: Catalogue) =>
    inputObject({
      keepId: recordId(),
      ids: z
        .array(recordId(), { error: "Send a list of ids" })
        .min(1, `Choose ${many} to merge`)
        .max(changeLimits.merged - 1, `Merge at most ${changeLimits.merged} ${many} at once`),
      values: update(timeZone, catalogue).optional(),
      versions: z
        .record(z.string(), z.int())
        .optional()
        .meta({
          description: `The versions of the ${many} as they were read, by id: 412 if one has another`,
        }),
      dryRun: dryRun(),
    });
}

/** The answer beside the kept record. */
export const mergeAnswer = {
  changeId: z.guid().nullable().meta({ description: "Null for a dry run" }),
  isDone: z.boolean().meta({ description: "False while it goes on in the background" }),
  moved: deletedCounts.meta({ description: "The records that move to the kept one" }),
  ofColleagues: deletedCounts.meta({
    description: "Those of them that your role does not show, or may not change",
  }),
  entries: z.int().meta({ description: "The entries of timelines that move to the kept one" }),
  files: z.int().meta({ description: "Those of them with a file" }),
} satisfies { [K in keyof MovedCounts]: z.ZodType<MovedCounts[K]> } & z.ZodRawShape;
