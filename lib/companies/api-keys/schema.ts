import * as z from "zod";
import { oneOf, recordId, wholeNumber } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import type { Right } from "@/lib/core/permissions";
import { name } from "@/lib/core/text";

/** Keys that a company has at most. */
export const mostKeys = 20;

/** Days after which a key ends: by default, and at most. */
export const keyDays = { usual: 365, most: 1_825 };

/** The rights that a key can have: those that an endpoint for programs needs. */
export const keyRights = [
  "create",
  "delete",
  "bulk",
  "sendProposals",
  "readAuditLog",
] as const satisfies readonly Right[];

const mostAddresses = 20;

const address = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
    error: "Enter an address, such as 203.0.113.7, or a network, such as 203.0.113.0/24",
  })
  .meta({ examples: ["203.0.113.0/24"] });

const shape = {
  name: name("Name", 60),
  roleId: recordId("Choose a role"),
  teamId: recordId("Choose a team").nullable().meta({
    description: "The team whose records the key sees, with the teams below; null for all",
  }),
  rights: z
    .array(oneOf(keyRights))
    .max(keyRights.length)
    .transform((given) => keyRights.filter((right) => given.includes(right)))
    .meta({ description: "The rights of the role that the key has" }),
  ips: z
    .array(address)
    .max(mostAddresses, `Enter at most ${mostAddresses} addresses`)
    .meta({ description: "The addresses that may send the key; none for all" }),
  validForDays: wholeNumber({ min: 1, max: keyDays.most, unit: "days" }),
};

const readBack = ["last4", "expiresAt", "lastUsedAt", "lastIp", "createdBy"];

export const apiKeyInput = inputObject(
  {
    ...shape,
    teamId: shape.teamId.default(null),
    rights: shape.rights.default([]),
    ips: shape.ips.default([]),
    validForDays: shape.validForDays.default(keyDays.usual),
  },
  readBack,
);

export const apiKeyUpdate = inputObject(
  {
    name: shape.name.optional(),
    roleId: shape.roleId.optional(),
    teamId: shape.teamId.optional(),
    rights: shape.rights.optional(),
    ips: shape.ips.optional(),
    validForDays: shape.validForDays.optional().meta({ description: "Counted from now on" }),
  },
  readBack,
);

/** A key as clients see it: never its text, of which `last4` are the last characters. */
export const apiKey = z
  .object({
    id: z.guid(),
    name: z.string(),
    last4: z.string(),
    roleId: z.guid(),
    teamId: z.guid().nullable(),
    rights: z.array(oneOf(keyRights)),
    ips: z.array(z.string()),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    lastIp: z.string().nullable(),
    createdBy: z
      .object({
        name: z.string(),
        hasLeft: z.boolean().meta({ description: "Deactivated or removed since; the key goes on" }),
      })
      .nullable(),
    createdAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ title: "ApiKey" });

export type ApiKeyInput = z.output<typeof apiKeyInput>;
export type ApiKeyUpdate = z.output<typeof apiKeyUpdate>;
export type CompanyApiKey = z.output<typeof apiKey>;
