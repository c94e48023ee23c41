import { z } from "zod";
import { type Changes, everyone, type Sees } from "@/lib/core/permissions";

/** The users whose records count, as `app.act_as` answers; null for all. */
const people = z.array(z.guid()).nullable();

/** The reach of a member's role: the records that it shows, and those that it lets change. */
export const reach = z.object({
  sees: people.transform(toSees),
  changes: people.transform((ids): Changes => (ids?.length === 0 ? { kind: "none" } : toSees(ids))),
});

function toSees(ids: string[] | null): Sees {
  return ids ? { kind: "people", ids } : everyone;
}
