import type { Subject, SubjectKind } from "@/lib/crm/timeline/choices";

const lists: Record<SubjectKind, string> = {
  brand: "/crm/brands",
  lead: "/crm/leads",
  meeting: "/crm/meetings",
  enquiry: "/crm/enquiries",
};

/** Where a record is, as its page and in the API. */
export function recordPath({ kind, id }: Subject): string {
  return `${lists[kind]}/${id}`;
}
