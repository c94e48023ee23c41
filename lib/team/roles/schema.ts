import { z } from "zod";
import { oneOf, yesOrNo } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { memberRoles, rights } from "@/lib/core/permissions";
import { changeReaches, reaches } from "@/lib/core/roles";
import { name } from "@/lib/core/text";

export const mostRoles = 20;

const shape = {
  name: name("Role name", 60),
  sees: oneOf(reaches),
  changes: oneOf(changeReaches),
  seesUnassigned: z.boolean({ error: "seesUnassigned is true or false" }),
  rights: z
    .array(oneOf(rights))
    .max(rights.length)
    .transform((given) => rights.filter((right) => given.includes(right))),
};

const readBack = ["base", "members", "builtIn"];

export const roleInput = inputObject(
  { ...shape, seesUnassigned: shape.seesUnassigned.default(false) },
  readBack,
);

export const roleUpdate = inputObject(
  {
    name: shape.name.optional(),
    sees: shape.sees.optional(),
    changes: shape.changes.optional(),
    seesUnassigned: shape.seesUnassigned.optional(),
    rights: shape.rights.optional(),
  },
  readBack,
);

export type RoleInput = z.output<typeof roleInput>;
export type RoleUpdate = z.output<typeof roleUpdate>;

/** A role as clients see it. `members` counts the people who have it, inactive ones too. */
export const role = z
  .object({
    id: z.guid(),
    name: z.string(),
    base: oneOf(memberRoles),
    sees: oneOf(reaches),
    changes: oneOf(changeReaches),
    seesUnassigned: z.boolean(),
    rights: z.array(oneOf(rights)),
    members: z.int(),
    builtIn: z.boolean(),
    version: z.int(),
  })
  .meta({ title: "Role" });

export type CompanyRole = z.output<typeof role>;

/** The change whose effect is asked for: what the role would show, for its holders or for one member who gets it. */
export const effectQuery = z.object({
  sees: oneOf(reaches).optional(),
  seesUnassigned: yesOrNo().optional(),
  member: z.guid("Choose a member of the team").optional(),
});

export type EffectQuery = z.output<typeof effectQuery>;

/** The people whose view changes, and the leads that one of them sees no longer, or sees anew. */
export const effect = z.object({
  people: z.int(),
  leadsLost: z.int(),
  leadsGained: z.int(),
});

export type Effect = z.output<typeof effect>;

export const previewInput = inputObject({ memberId: z.guid("Choose a member") });

/** The member whose view a session has. */
export const preview = z.object({ id: z.guid(), name: z.string() });
