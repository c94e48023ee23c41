import * as z from "zod";
import { email } from "@/lib/core/contact";
import { oneOf } from "@/lib/core/fields";
import { filterText } from "@/lib/core/filters/schema";
import { isSubdomain } from "@/lib/core/host";
import { inputObject } from "@/lib/core/input-object";
import { listQuery } from "@/lib/core/list-query";
import { clearable, optionalText, plainName } from "@/lib/core/text";
import { companyStatuses } from "./choices";
import { companyFields } from "./fields";

export * from "./choices";

export const subdomainTaken = "Subdomain is already taken";
const subdomainRule = "Use 3 to 63 lowercase letters, digits and hyphens";

/** A subdomain as typed, lower-cased. A reserved one counts as taken. */
const subdomain = z
  .string({ error: "Subdomain is required" })
  .trim()
  .toLowerCase()
  .min(1, { error: "Subdomain is required", abort: true })
  .regex(/^[a-z0-9-]{3,63}$/, { error: subdomainRule, abort: true })
  .refine(isSubdomain, subdomainTaken);

const owner = z.strictObject(
  {
    firstName: plainName("First name", 60),
    lastName: plainName("Last name", 60),
    email: email("Owner email"),
  },
  { error: ({ code }) => (code === "invalid_type" ? "Owner is required" : undefined) },
);

/** An owner may have one name only, so that the last one can be blank. */
const ownerUpdate = inputObject(
  {
    firstName: plainName("First name", 60).optional(),
    lastName: clearable(plainName("Last name", 60)),
    email: email("Owner email").optional(),
  },
  ["name", "profile"],
);

export const companyInput = inputObject({
  companyName: plainName("Company name"),
  subdomain,
  owner,
});

export const companyUpdate = inputObject(
  {
    name: plainName("Company name").optional(),
    subdomain: subdomain.optional(),
    owner: ownerUpdate.optional(),
  },
  ["status", "branding", "subscription", "metrics", "restorableUntil"],
);

export const companyStatusInput = inputObject({
  status: oneOf(companyStatuses),
  reason: optionalText(500),
});

export type CompanyInput = z.output<typeof companyInput>;
export type CompanyUpdate = z.output<typeof companyUpdate>;
export type CompanyStatusInput = z.output<typeof companyStatusInput>;

export const companyQuery = listQuery({
  sortable: ["createdAt", "name", "subdomain", "status"],
  defaultSort: "-createdAt",
  filters: {
    status: oneOf([...companyStatuses, "deleted"]),
    f: filterText(companyFields, "India's calendar"),
  },
});

export type CompanyQuery = z.output<typeof companyQuery>;

/** The people of a company that its page shows. */
export const membersQuery = companyQuery.pick({ page: true });

export const subdomainQuery = z.object({
  subdomain: z.string({ error: "Name the subdomain" }).trim().toLowerCase().max(253),
  companyId: z
    .guid()
    .optional()
    .meta({ description: "The company that would move to the subdomain" }),
});

/** A company as super administrators see it. */
export const company = z
  .object({
    id: z.guid(),
    name: z.string(),
    subdomain: z.string(),
    status: z.enum(companyStatuses),
    owner: z
      .object({
        id: z.guid(),
        name: z.string(),
        email: z.string(),
        profile: z.object({ avatar: z.string().nullable() }),
      })
      .nullable(),
    branding: z.object({ logo: z.string().nullable() }),
    subscription: z.object({ plan: z.string() }),
    metrics: z.object({ totalUsers: z.int() }),
    /** When a deleted company is removed for good; null for one that is not deleted. */
    restorableUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ title: "Company" });

export type Company = z.output<typeof company>;
