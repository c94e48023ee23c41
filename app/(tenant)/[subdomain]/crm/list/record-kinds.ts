/** The kinds of CRM record, as named in addresses and endpoints. */
export type RecordListKind = "brands" | "leads" | "meetings" | "enquiries";

type RecordListPlace = { href: string; label: string };

export const recordLists: Record<RecordListKind, RecordListPlace> = {
  brands: { href: "/crm/brands", label: "Brands" },
  leads: { href: "/crm/leads", label: "Leads" },
  meetings: { href: "/crm/meetings", label: "Meetings" },
  enquiries: { href: "/crm/enquiries", label: "Enquiries" },
};

/** The address of a record's page. */
export function recordHref(list: RecordListKind, id: string): string {
  return `${recordLists[list].href}/${id}`;
}
