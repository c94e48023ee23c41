/** What a search finds, in the order of groups that rank alike. */
export const foundKinds = ["brand", "lead", "meeting", "enquiry", "proposal", "person"] as const;

export type FoundKind = (typeof foundKinds)[number];

/** How a client may also name the kinds, as the lists are named. */
export const kindsByName: Readonly<Record<string, FoundKind>> = {
  ...Object.fromEntries(foundKinds.map((kind) => [kind, kind])),
  brands: "brand",
  leads: "lead",
  meetings: "meeting",
  enquiries: "enquiry",
  proposals: "proposal",
  people: "person",
  member: "person",
  members: "person",
};

/** The headings of results. */
export const foundKindLabels: Readonly<Record<FoundKind, string>> = {
  brand: "Brands",
  lead: "Leads",
  meeting: "Meetings",
  enquiry: "Enquiries",
  proposal: "Proposals",
  person: "People",
};
