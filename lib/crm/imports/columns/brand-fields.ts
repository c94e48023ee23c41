import { brandCategories, brandSizes, brandStatuses, priorities } from "@/lib/crm/brands/schema";
import { type ImportField, named } from "./field";

/** What a column of a brand file can be, by the names people give such columns. */
export const brandFields = [
  {
    key: "name",
    label: "Brand Name",
    kind: "text",
    required: true,
    names: named(
      "brand name, brand, account name, account, company name, company, firm name, firm, organisation, organization, client name, client, customer, business name, party name, party, name",
    ),
  },
  {
    key: "description",
    label: "Description",
    kind: "text",
    names: named("description, about, profile, details"),
  },
  {
    key: "industry",
    label: "Industry",
    kind: "text",
    names: named("industry, sector, vertical, line of business, nature of business, segment"),
  },
  {
    key: "headquarters",
    label: "Headquarters",
    kind: "text",
    names: named(
      "headquarters, headquarter, hq, head office, office location, location, city, address, place, state, country, region",
    ),
  },
  {
    key: "website",
    label: "Website",
    kind: "url",
    names: named("website, web site, url, web, homepage, domain, site"),
  },
  {
    key: "email",
    label: "Email",
    kind: "email",
    names: named("email, e mail, email id, email address, mail id, mail, contact"),
  },
  {
    key: "phone",
    label: "Phone",
    kind: "phone",
    names: named(
      "phone, phone number, phone no, mobile, mobile no, mobile number, contact no, contact number, telephone, tel, landline, whatsapp, contact",
    ),
  },
  {
    key: "status",
    label: "Status",
    kind: "choice",
    choices: brandStatuses,
    otherWords: {
      Customer: "Active",
      Live: "Active",
      Dormant: "Inactive",
      "Not active": "Inactive",
      Potential: "Prospect",
      Closed: "Archived",
    },
    names: named("status, brand status, account status"),
  },
  {
    key: "priority",
    label: "Priority",
    kind: "choice",
    choices: priorities,
    otherWords: { Urgent: "Critical", Normal: "Medium" },
    names: named("priority, importance"),
  },
  {
    key: "category",
    label: "Category",
    kind: "choice",
    choices: brandCategories,
    otherWords: {
      SME: "SMB",
      MSME: "SMB",
      Govt: "Government",
      NGO: "Non-Profit",
      "Large enterprise": "Enterprise",
    },
    names: named("category, type, account type, customer type, company type"),
  },
  {
    key: "size",
    label: "Size",
    kind: "size",
    choices: brandSizes,
    names: named(
      "size, company size, employees, number of employees, no of employees, employee count, headcount, team size, staff",
    ),
  },
  {
    key: "estimatedValue",
    label: "Estimated Value",
    kind: "amount",
    names: named(
      "estimated value, value, deal value, potential, potential value, estimated amount, amount, budget",
    ),
  },
  {
    key: "notes",
    label: "Notes",
    kind: "text",
    names: named("notes, note, remarks, remark, comments, comment"),
  },
  {
    key: "linkedin",
    label: "LinkedIn",
    kind: "linkedin",
    names: named("linkedin, linkedin url, linkedin profile, linkedin page"),
  },
  {
    key: "twitter",
    label: "Twitter",
    kind: "url",
    needsName: true,
    names: named("twitter, twitter url, x profile"),
  },
  {
    key: "facebook",
    label: "Facebook",
    kind: "url",
    needsName: true,
    names: named("facebook, facebook url, facebook page, fb"),
  },
  {
    key: "instagram",
    label: "Instagram",
    kind: "url",
    needsName: true,
    names: named("instagram, instagram url, insta"),
  },
] as const satisfies readonly ImportField[];
