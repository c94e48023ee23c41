import { capitalized } from "@/lib/core/labels";
import { fromKeys } from "@/lib/core/objects";
import { manyRecords, recordKinds } from "@/lib/core/record-kinds";

/** The kinds of results of a search, in the order of groups that rank alike. */
export const foundKinds = [...recordKinds, "proposal", "person"] as const;

export type FoundKind = (typeof foundKinds)[number];

/** The headings of results: as the lists are named. */
export const foundKindLabels = {
  ...fromKeys(recordKinds, (kind) => capitalized(manyRecords[kind])),
  proposal: "Proposals",
  person: "People",
} satisfies Record<FoundKind, string>;

/** How a client may also name the kinds: as the lists are named. */
export const kindsByName: Readonly<Record<string, FoundKind>> = Object.fromEntries([
  ...foundKinds.flatMap((kind) => [
    [kind, kind] as const,
    [foundKindLabels[kind].toLowerCase(), kind] as const,
  ]),
  ["member", "person"],
  ["members", "person"],
]);
