import type { Endpoint } from "@/lib/core/endpoint";

/** Descriptions of parameters by name, where their schemas have none. */
const words: Record<string, string> = {
  action: "Entries of this action alone",
  actorId: "Entries of this person alone",
  brand: "Records of the brand of this name",
  brandId: "Records of this brand alone",
  category: "Brands of this category alone",
  csPerson: "Records of the CS person of this name; `me` is the caller",
  cursor:
    "The place of the next page, `pagination.nextCursor` of the page before; in place of `page`",
  due: "Records whose follow-up is due then",
  duration: "The length of the meeting in minutes",
  entity: "The kind of records",
  exceptId: "A meeting that is left out, as it is the one that is moved",
  format: "The format of the file",
  from: "The first day, as `YYYY-MM-DD` in the company's time zone",
  handOverTo: "The member who receives the open work of the one who leaves",
  isActive: "Active or deactivated members alone",
  key: "The key of the field",
  kind: "Entries of this kind alone",
  kinds: "The kinds of records to look in, separated by commas",
  leadId: "Records of this lead alone",
  limit: "The number of entries on a page",
  member: "The id of a member",
  message: "The id of the mail",
  number: "The number of the attachment, from 1",
  outcome: "Leads with this outcome alone",
  page: "The number of the page, from 1",
  priority: "Records of this priority alone",
  productType: "Enquiries of this product type alone",
  q: "The text to find",
  role: "Members of this role alone",
  scheduledDate: "The start of the meeting",
  screen: "The views of this screen alone",
  search: "Text that a record's searched fields contain, ignoring case",
  seesUnassigned: "Whether the role would show records without a person",
  sees: "The records that the role would show",
  sort: "The field of the order; `-` before it is descending",
  stage: "Records in this stage alone",
  state: "Entries in this state alone",
  status: "Records of this status alone",
  subdomain: "The subdomain to check",
  to: "The last day, as `YYYY-MM-DD` in the company's time zone",
  token: "The secret part of a link",
  type: "Meetings of this type alone",
};

/** A sentence about a parameter; the id of a path is named by the list that answers it. */
export function describeParameter(name: string, { path }: Endpoint): string | undefined {
  if (name === "id") return `An id, as ${path.slice(0, path.indexOf("/{id}"))} answers it`;
  if (name === "to" && path.startsWith("/dev/mailbox")) return "Mails to this address alone";
  return words[name];
}
