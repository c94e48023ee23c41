import * as z from "zod";
import { isTimeZone } from "@/lib/core/calendar-date";
import { optionalPhone, optionalUrl } from "@/lib/core/contact";
import { isGstin, looksLikeGstin } from "@/lib/core/gst";
import { inputObject } from "@/lib/core/input-object";
import { clearable, optionalLine, plainName } from "@/lib/core/text";

const wrongGstin = "Enter a GSTIN of 15 characters, such as 27AAPFU0939F1ZV";
const mistypedGstin = "This GSTIN cannot be right: compare it with the certificate";
const wrongTimeZone = "Choose a time zone, such as Asia/Kolkata";

/** A GSTIN that may be left out; null or "" clears it. */
export const gstin = clearable(
  z
    .string({ error: wrongGstin })
    .trim()
    .toUpperCase()
    .refine(isGstin, {
      error: ({ input }) => (looksLikeGstin(String(input)) ? mistypedGstin : wrongGstin),
    }),
);

const timeZone = z.string({ error: wrongTimeZone }).refine(isTimeZone, wrongTimeZone);

const memberPermissions = z.strictObject({
  import: z.boolean(),
  export: z.boolean(),
  delete: z.boolean(),
});

/** In a form it comes as text. */
const showsPresence = z.preprocess(
  (value: boolean | "true" | "false") => (typeof value === "string" ? value === "true" : value),
  z.boolean({ error: "Say true or false" }),
);

/** The fields of a company that its owner may change; absent keys stay as they are. */
export const profileUpdate = inputObject(
  {
    name: plainName("Company name").optional(),
    phone: optionalPhone(),
    website: optionalUrl(),
    address: optionalLine(500),
    city: optionalLine(),
    state: optionalLine(),
    gstin,
    timeZone: timeZone.optional(),
    memberPermissions: memberPermissions.optional(),
    showsPresence: showsPresence.optional(),
  },
  ["subdomain", "status", "owner", "branding", "subscription", "metrics"],
);

export type ProfileUpdate = z.output<typeof profileUpdate>;

const text = z.string().nullable();

/** A company as its own people see it. */
export const companyProfile = z
  .object({
    id: z.guid(),
    name: z.string(),
    subdomain: z.string(),
    status: z.string(),
    owner: z
      .object({
        id: z.guid(),
        name: z.string(),
        email: z.string(),
        profile: z.object({ avatar: text }),
      })
      .nullable(),
    branding: z.object({ logo: text }),
    subscription: z.object({ plan: z.string() }),
    metrics: z.object({ totalUsers: z.int() }),
    phone: text,
    website: text,
    address: text,
    city: text,
    state: text,
    gstin: text,
    timeZone: z.string(),
    memberPermissions,
    showsPresence: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ title: "CompanyProfile" });

export type CompanyProfile = z.output<typeof companyProfile>;

/** A new person in the company. */
export const recentUser = z
  .object({
    id: z.guid(),
    name: z.string(),
    role: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ title: "RecentMember" });

export type RecentUser = z.output<typeof recentUser>;

/** A mail to the owners that the company's GSTIN or state is needed. */
export const stateRequest = z.object({ sentAt: z.iso.datetime(), sentBy: z.string() });

export type StateRequest = z.output<typeof stateRequest>;
