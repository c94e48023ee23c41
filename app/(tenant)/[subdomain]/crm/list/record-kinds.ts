/** The kinds of CRM record, as named in addresses and endpoints. */
export type RecordListKind = "brands" | "leads" | "meetings" | "enquiries";

type RecordListPlace = {
  href: string;
  label: string;
  /** The parameters of the list's address that its export takes too. */
  filters: readonly string[];
};

export const recordLists: Record<RecordListKind, RecordListPlace> = {
  brands: {
    href: "/crm/brands",
    label: "Brands",
    filters: ["search", "sort", "status", "category", "priority"],
  },
  leads: {
    href: "/crm/leads",
    label: "Leads",
    filters: [
      "search",
      "sort",
      "stage",
      "outcome",
      "priority",
      "brandId",
      "brand",
      "csPerson",
      "from",
      "to",
      "due",
    ],
  },
  meetings: {
    href: "/crm/meetings",
    label: "Meetings",
    filters: ["search", "sort", "status", "type", "leadId", "csPerson", "from", "to", "due"],
  },
  enquiries: {
    href: "/crm/enquiries",
    label: "Enquiries",
    filters: [
      "search",
      "sort",
      "stage",
      "productType",
      "priority",
      "leadId",
      "csPerson",
      "from",
      "to",
      "due",
    ],
  },
};

/** The address of a record's page. */
export function recordHref(list: RecordListKind, id: string): string {
  return `${recordLists[list].href}/${id}`;
}
