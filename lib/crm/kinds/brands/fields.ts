import { defineFields, initialValues } from "@/lib/core/field-kinds/define-fields";
import {
  checkbox,
  choice,
  contacts,
  count,
  email,
  line,
  name,
  phone,
  rupees,
  text,
  url,
} from "@/lib/core/field-kinds/kinds";
import { brandCategories, brandSizes, brandStatuses, priorities } from "./choices";

const counted = { kind: count, computed: true, required: true, filter: false } as const;
const inSocialMedia = { kind: url, within: "socialMedia" } as const;

/** The fields of a brand, in the order of its record. Counts leave out the trash. */
export const brandFields = defineFields({
  name: {
    label: "Brand Name",
    kind: name,
    required: true,
    sort: true,
    search: true,
    sheet: { width: 26 },
  },
  description: {
    label: "Description",
    kind: text,
    search: true,
  },
  industry: {
    label: "Industry",
    kind: line,
    bulk: true,
    search: true,
  },
  headquarters: {
    label: "Headquarters",
    kind: line,
  },
  website: {
    label: "Website",
    kind: url,
  },
  email: {
    label: "Email",
    kind: email,
  },
  phone: {
    label: "Phone",
    kind: phone,
  },
  contacts: {
    label: "Other Numbers",
    help: "Further phone numbers and e-mail addresses",
    kind: contacts,
    filter: false,
  },
  status: {
    label: "Status",
    kind: choice(brandStatuses),
    initial: "Active",
    sort: true,
    bulk: true,
  },
  priority: {
    label: "Priority",
    kind: choice(priorities),
    initial: "Medium",
    sort: true,
    bulk: true,
  },
  category: {
    label: "Category",
    kind: choice(brandCategories),
    customOptions: true,
    initial: "Other",
    sort: true,
    bulk: true,
    sheet: { width: 13 },
  },
  size: {
    label: "Company Size",
    kind: choice(brandSizes),
    initial: "1-10",
    bulk: true,
    sheet: { title: "Size" },
  },
  estimatedValue: {
    label: "Estimated Value",
    kind: rupees,
    sort: true,
  },
  notes: {
    label: "Notes",
    kind: text,
  },
  doNotContact: {
    label: "Do Not Contact",
    kind: checkbox,
    initial: false,
    bulk: true,
  },
  linkedin: {
    ...inSocialMedia,
    label: "LinkedIn",
  },
  twitter: {
    ...inSocialMedia,
    label: "Twitter",
  },
  facebook: {
    ...inSocialMedia,
    label: "Facebook",
  },
  instagram: {
    ...inSocialMedia,
    label: "Instagram",
  },
  totalLeads: { label: "Leads", ...counted },
  totalMeetings: { label: "Meetings", ...counted },
  totalEnquiries: { label: "Enquiries", ...counted },
  /** Won leads per hundred. */
  conversionRate: { label: "Conversion", ...counted },
});

/** The fixed values that a new brand starts from. */
export const brandDefaults = initialValues(brandFields);
