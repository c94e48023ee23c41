import { recordKinds } from "@/lib/core/record-kinds";

/** What a search finds, in the order of groups that rank alike. */
export const foundKinds = [...recordKinds, "proposal", "person"] as const;

export type FoundKind = (typeof foundKinds)[number];

/** The headings of results. */
export const foundKindLabels: Readonly<Record<FoundKind, string>> = {
  brand: "Brands",
  lead: "Leads",
  meeting: "Meetings",
  enquiry: "Enquiries",
  proposal: "Proposals",
  person: "People",
};

/** How a client may also name the kinds: as the lists are named. */
export const kindsByName: Readonly<Record<string, FoundKind>> = Object.fromEntries([
  ...foundKinds.flatMap((kind) => [
    [kind, kind] as const,
    [foundKindLabels[kind].toLowerCase(), kind] as const,
  ]),
  ["member", "person"],
  ["members", "person"],
]);
