import * as z from "zod";
import { email } from "@/lib/core/contact";
import { inputObject } from "@/lib/core/input-object";
import { listQuery } from "@/lib/core/list-query";
import { plainName } from "@/lib/core/text";

const readBack = ["isActive", "lastLogin", "profile"];

export const superAdminInput = inputObject({ name: plainName("Name"), email: email() }, readBack);
export const superAdminUpdate = inputObject(
  { name: plainName("Name").optional(), email: email().optional() },
  readBack,
);
/** The fields that super admins change in their own settings. */
export const superAdminOwnInput = inputObject({ name: plainName("Name") });
export const superAdminStatus = inputObject({
  isActive: z.boolean({ error: "isActive is true or false" }),
});

export type SuperAdminInput = z.output<typeof superAdminInput>;
export type SuperAdminUpdate = z.output<typeof superAdminUpdate>;

export const superAdminQuery = listQuery({
  sortable: ["createdAt", "name", "email", "lastLogin"],
  defaultSort: "-createdAt",
  limit: 10,
  filters: {},
});

export type SuperAdminQuery = z.output<typeof superAdminQuery>;

/** A super administrator as clients see them. */
export const superAdmin = z
  .object({
    _id: z.guid(),
    id: z.guid(),
    name: z.string(),
    email: z.string(),
    isActive: z.boolean(),
    lastLogin: z.string().nullable(),
    createdAt: z.iso.datetime(),
    profile: z.object({ avatar: z.string().nullable() }),
    version: z.int(),
  })
  .meta({ title: "SuperAdmin" });

export type SuperAdminRecord = z.output<typeof superAdmin>;
