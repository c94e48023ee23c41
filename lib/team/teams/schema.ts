import { z } from "zod";
import { inputObject } from "@/lib/core/input-object";
import { clearable, name } from "@/lib/core/text";

export const mostTeams = 100;
export const mostLevels = 3;

const shape = {
  name: name("Team name", 60),
  parentId: clearable(z.guid("Choose a team")),
};

const readBack = ["members", "leaders"];

export const teamInput = inputObject({ name: shape.name, parentId: shape.parentId }, readBack);

export const teamUpdate = inputObject(
  { name: shape.name.optional(), parentId: shape.parentId },
  readBack,
);

export type TeamInput = z.output<typeof teamInput>;
export type TeamUpdate = z.output<typeof teamUpdate>;

/** A team as clients see it, with the number of its people and the names of those who lead it. */
export const team = z
  .object({
    id: z.guid(),
    name: z.string(),
    parentId: z.guid().nullable(),
    members: z.int(),
    leaders: z.array(z.string()),
    version: z.int(),
  })
  .meta({ title: "Team" });

export type Team = z.output<typeof team>;
