const lists = {
  leads: "/crm/leads",
  meetings: "/crm/meetings",
  enquiries: "/crm/enquiries",
} as const;

export type ListName = keyof typeof lists;

/** What a number counts: filters of the list it opens. Absent ones are left out. */
export type ListFilters = {
  stage?: string | undefined;
  csPerson?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  due?: string | undefined;
  sort?: string | undefined;
};

/** The address of the list that shows what a number on the dashboard counts. */
export function listLink(list: ListName, filters: ListFilters = {}): string {
  const given = Object.entries(filters).filter(([, value]) => value);
  const query = new URLSearchParams(Object.fromEntries(given));
  return given.length === 0 ? lists[list] : `${lists[list]}?${query}`;
}
