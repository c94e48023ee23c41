import * as z from "zod";
import { optionalEmail, optionalPhone, optionalUrl } from "@/lib/core/contact";
import { oneOf, optionalRupees } from "@/lib/core/fields";
import { choice, inputObject } from "@/lib/core/input-object";
import { listQuery } from "@/lib/core/list-query";
import { name, optionalLine, optionalText } from "@/lib/core/text";
import { brandCategories, brandSizes, brandStatuses, priorities } from "./choices";

export * from "./choices";

const counted = ["totalLeads", "totalMeetings", "totalEnquiries", "conversionRate"];

const fields = {
  description: optionalText(),
  industry: optionalLine(),
  headquarters: optionalLine(),
  website: optionalUrl(),
  email: optionalEmail(),
  phone: optionalPhone(),
  status: choice(brandStatuses),
  priority: choice(priorities),
  category: choice(brandCategories),
  size: choice(brandSizes),
  estimatedValue: optionalRupees(),
  notes: optionalText(),
  socialMedia: z
    .strictObject({
      linkedin: optionalUrl(),
      twitter: optionalUrl(),
      facebook: optionalUrl(),
      instagram: optionalUrl(),
    })
    .nullable()
    .optional(),
};

export const brandInput = inputObject({ name: name("Brand name"), ...fields }, counted);
export const brandUpdate = inputObject({ name: name("Brand name").optional(), ...fields }, counted);

export type BrandInput = z.output<typeof brandInput>;
export type BrandUpdate = z.output<typeof brandUpdate>;

export const brandQuery = listQuery({
  sortable: ["createdAt", "name", "status", "category", "priority", "estimatedValue"],
  defaultSort: "-createdAt",
  filters: {
    status: oneOf(brandStatuses),
    category: oneOf(brandCategories),
    priority: oneOf(priorities),
  },
});

export type BrandQuery = z.output<typeof brandQuery>;

const text = z.string().nullable();

/** A brand as clients see it. `estimatedValue` is whole rupees; `conversionRate` won leads per hundred. */
export const brand = z.object({
  id: z.string(),
  name: z.string(),
  description: text,
  industry: text,
  headquarters: text,
  website: text,
  email: text,
  phone: text,
  status: z.enum(brandStatuses),
  priority: z.enum(priorities),
  category: z.enum(brandCategories),
  size: z.enum(brandSizes),
  estimatedValue: z.number().nullable(),
  notes: text,
  socialMedia: z.object({ linkedin: text, twitter: text, facebook: text, instagram: text }),
  totalLeads: z.int(),
  totalMeetings: z.int(),
  totalEnquiries: z.int(),
  conversionRate: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});

export type Brand = z.output<typeof brand>;

/** A brand as a choice in a form. */
export const brandOption = z.object({ _id: z.string(), id: z.string(), name: z.string() });

export type BrandOption = z.output<typeof brandOption>;
