import * as z from "zod";
import { email } from "@/lib/core/contact";
import { oneOf, yesOrNo } from "@/lib/core/fields";
import { choice, inputObject } from "@/lib/core/input-object";
import { listQuery } from "@/lib/core/list-query";
import { memberRoles } from "@/lib/core/permissions";
import { clearable, optionalLine, plainName } from "@/lib/core/text";

const readBack = ["lastLogin", "invitation", "roleName", "teamName"];
const profileReadBack = z.object({ avatar: z.unknown().optional() }).shape;

const place = {
  roleId: z.guid("Choose a role").optional(),
  teamId: clearable(z.guid("Choose a team")),
  leadsTeam: z.boolean({ error: "leadsTeam is true or false" }).optional(),
};

const profile = z
  .strictObject({ position: optionalLine(), department: optionalLine(), ...profileReadBack })
  .optional();

/** A new member, as it is sent: position and department are beside the name. */
export const memberInput = inputObject({
  name: plainName("Name"),
  email: email(),
  role: choice(memberRoles),
  position: optionalLine(),
  department: optionalLine(),
  ...place,
});

/** The colleague who takes over the open work of a removed member, or no one. */
const handOverTo = z.guid("Choose a member of the team").nullable().optional();

export const memberUpdate = inputObject(
  {
    name: plainName("Name").optional(),
    email: email().optional(),
    role: oneOf(memberRoles).optional(),
    isActive: z.boolean({ error: "isActive is true or false" }).optional(),
    profile,
    handOverTo,
    ...place,
  },
  readBack,
);

/** The fields of their own account that all people may change. */
export const memberOwnInput = inputObject({ name: plainName("Name") });

export const memberRemovalQuery = z.object({
  handOverTo: z.guid("Choose a member of the team").optional(),
});

export type MemberInput = z.output<typeof memberInput>;
export type MemberUpdate = z.output<typeof memberUpdate>;

export const teamQuery = listQuery({
  sortable: ["createdAt", "name", "email", "role", "lastLogin"],
  defaultSort: "-createdAt",
  limit: 10,
  filters: { role: oneOf(memberRoles), isActive: yesOrNo() },
});

export type TeamQuery = z.output<typeof teamQuery>;

/** A member of a company as clients see them. `invitation` is there until their first sign-in. */
export const teamUser = z
  .object({
    id: z.guid(),
    _id: z.guid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(memberRoles),
    isActive: z.boolean(),
    lastLogin: z.string().nullable(),
    createdAt: z.iso.datetime(),
    profile: z.object({
      position: z.string().nullable(),
      department: z.string().nullable(),
      avatar: z.string().nullable(),
    }),
    roleId: z.guid(),
    roleName: z.string(),
    teamId: z.guid().nullable(),
    teamName: z.string().nullable(),
    leadsTeam: z.boolean(),
    invitation: z.object({ sentAt: z.iso.datetime(), expiresAt: z.iso.datetime() }).nullable(),
    version: z.int(),
  })
  .meta({ title: "Member" });

export type TeamUser = z.output<typeof teamUser>;

export const teamStats = z
  .object({
    users: z.object({ owner: z.int(), team_member: z.int(), active: z.int(), inactive: z.int() }),
    usage: z.object({ users: z.int() }),
  })
  .meta({ title: "TeamStats" });

export type TeamStats = z.output<typeof teamStats>;

/** An active member as the choices of a form name them. */
export type Colleague = { id: string; name: string; isOwner: boolean };
