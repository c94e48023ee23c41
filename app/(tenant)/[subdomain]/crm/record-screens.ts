import type { UrlQuery } from "@/lib/client/use-url-query";
import { fromKeys } from "@/lib/core/from-keys";
import { type ManyRecords, manyRecords, recordKinds } from "@/lib/core/record-kinds";

/** The kinds of CRM record, as named in addresses and endpoints. */
export type RecordListKind = ManyRecords;

/** What a record of each kind and several of them are called in the middle of a sentence. */
export const recordWords = fromKeys(recordKinds, (kind) => ({
  one: kind,
  many: manyRecords[kind],
}));

type RecordListPlace = {
  href: string;
  label: string;
  /** One record in the middle of a sentence. */
  one: string;
  /** The parameters of the list's address that its export takes too. */
  filters: readonly string[];
};

export const recordLists: Record<RecordListKind, RecordListPlace> = {
  brands: {
    href: "/crm/brands",
    label: "Brands",
    one: "brand",
    filters: ["search", "sort", "status", "category", "priority", "f"],
  },
  leads: {
    href: "/crm/leads",
    label: "Leads",
    one: "lead",
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
      "f",
    ],
  },
  meetings: {
    href: "/crm/meetings",
    label: "Meetings",
    one: "meeting",
    filters: ["search", "sort", "status", "type", "leadId", "csPerson", "from", "to", "due", "f"],
  },
  enquiries: {
    href: "/crm/enquiries",
    label: "Enquiries",
    one: "enquiry",
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
      "f",
    ],
  },
};

/** The address of a record's page. */
export function recordHref(list: RecordListKind, id: string): string {
  return `${recordLists[list].href}/${id}`;
}

/** The filters and the order of a list, as its export takes them. */
export function listedQuery(
  kind: RecordListKind,
  { get }: Pick<UrlQuery, "get">,
  scope: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const given = recordLists[kind].filters.map((key) => [key, get(key) || scope[key]]);
  return Object.fromEntries(given.filter(([, value]) => value));
}
