import { fromKeys } from "@/lib/core/from-keys";
import { manyRecords, type RecordKind, recordKinds } from "@/lib/core/record-kinds";

/** What a search finds, in the order of groups that rank alike. */
export const foundKinds = [...recordKinds, "proposal", "person"] as const;

export type FoundKind = (typeof foundKinds)[number];

/** The headings of results: as the lists are named. */
export const foundKindLabels = {
  ...headingsOfKinds(),
  proposal: "Proposals",
  person: "People",
} satisfies Record<FoundKind, string>;

function headingsOfKinds(): Record<RecordKind, string> {
  const heading = (many: string) => many.charAt(0).toUpperCase() + many.slice(1);
  return fromKeys(recordKinds, (kind) => heading(manyRecords[kind]));
}

/** How a client may also name the kinds: as the lists are named. */
export const kindsByName: Readonly<Record<string, FoundKind>> = Object.fromEntries([
  ...foundKinds.flatMap((kind) => [
    [kind, kind] as const,
    [foundKindLabels[kind].toLowerCase(), kind] as const,
  ]),
  ["member", "person"],
  ["members", "person"],
]);
