import { defineFields, initialValues, named } from "@/lib/core/field-kinds/define-fields";
import {
  checkbox,
  choice,
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
    importAs: {
      names: named(
        "brand name, brand, account name, account, company name, company, firm name, firm, organisation, organization, client name, client, customer, business name, party name, party, name",
      ),
    },
  },
  description: {
    label: "Description",
    kind: text,
    search: true,
    importAs: { names: named("description, about, profile, details") },
  },
  industry: {
    label: "Industry",
    kind: line,
    bulk: true,
    search: true,
    importAs: {
      names: named("industry, sector, vertical, line of business, nature of business, segment"),
    },
  },
  headquarters: {
    label: "Headquarters",
    kind: line,
    importAs: {
      names: named(
        "headquarters, headquarter, hq, head office, office location, location, city, address, place, state, country, region",
      ),
    },
  },
  website: {
    label: "Website",
    kind: url,
    importAs: { names: named("website, web site, url, web, homepage, domain, site") },
  },
  email: {
    label: "Email",
    kind: email,
    importAs: { names: named("email, e mail, email id, email address, mail id, mail, contact") },
  },
  phone: {
    label: "Phone",
    kind: phone,
    importAs: {
      names: named(
        "phone, phone number, phone no, mobile, mobile no, mobile number, contact no, contact number, telephone, tel, landline, whatsapp, contact",
      ),
    },
  },
  status: {
    label: "Status",
    kind: choice(brandStatuses),
    initial: "Active",
    sort: true,
    bulk: true,
    importAs: {
      names: named("status, brand status, account status"),
      otherWords: {
        Customer: "Active",
        Live: "Active",
        Dormant: "Inactive",
        "Not active": "Inactive",
        Potential: "Prospect",
        Closed: "Archived",
      },
    },
  },
  priority: {
    label: "Priority",
    kind: choice(priorities),
    initial: "Medium",
    sort: true,
    bulk: true,
    importAs: {
      names: named("priority, importance"),
      otherWords: { Urgent: "Critical", Normal: "Medium" },
    },
  },
  category: {
    label: "Category",
    kind: choice(brandCategories),
    initial: "Other",
    sort: true,
    bulk: true,
    sheet: { width: 13 },
    importAs: {
      names: named("category, type, account type, customer type, company type"),
      otherWords: {
        SME: "SMB",
        MSME: "SMB",
        Govt: "Government",
        NGO: "Non-Profit",
        "Large enterprise": "Enterprise",
      },
    },
  },
  size: {
    label: "Company Size",
    kind: choice(brandSizes),
    initial: "1-10",
    bulk: true,
    sheet: { title: "Size" },
    importAs: {
      names: named(
        "size, company size, employees, number of employees, no of employees, employee count, headcount, team size, staff",
      ),
      cell: "size",
      label: "Size",
    },
  },
  estimatedValue: {
    label: "Estimated Value",
    kind: rupees,
    sort: true,
    importAs: {
      names: named(
        "estimated value, value, deal value, potential, potential value, estimated amount, amount, budget",
      ),
    },
  },
  notes: {
    label: "Notes",
    kind: text,
    importAs: { names: named("notes, note, remarks, remark, comments, comment") },
  },
  doNotContact: {
    label: "Do Not Contact",
    kind: checkbox,
    initial: false,
    bulk: true,
    importAs: {
      names: named(
        "do not contact, dnc, do not call, dnd, do not disturb, opted out, opt out, unsubscribed",
      ),
    },
  },
  linkedin: {
    ...inSocialMedia,
    label: "LinkedIn",
    importAs: {
      names: named("linkedin, linkedin url, linkedin profile, linkedin page"),
      cell: "linkedin",
    },
  },
  twitter: {
    ...inSocialMedia,
    label: "Twitter",
    importAs: { names: named("twitter, twitter url, x profile"), needsName: true },
  },
  facebook: {
    ...inSocialMedia,
    label: "Facebook",
    importAs: { names: named("facebook, facebook url, facebook page, fb"), needsName: true },
  },
  instagram: {
    ...inSocialMedia,
    label: "Instagram",
    importAs: { names: named("instagram, instagram url, insta"), needsName: true },
  },
  totalLeads: { label: "Leads", ...counted },
  totalMeetings: { label: "Meetings", ...counted },
  totalEnquiries: { label: "Enquiries", ...counted },
  /** Won leads per hundred. */
  conversionRate: { label: "Conversion", ...counted },
});

/** The fixed values that a new brand starts from. */
export const brandDefaults = initialValues(brandFields);
