import * as z from "zod";
import { oneOf, recordId } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { searchText } from "@/lib/core/list-query";
import { type FoundKind, foundKinds, kindsByName } from "./choices";

const kindNames = Object.keys(kindsByName);

const kinds = z.string().transform((text, context): readonly FoundKind[] => {
  const names = text.split(",").map((name) => name.trim());
  const known = names.flatMap((name) =>
    Object.hasOwn(kindsByName, name) ? (kindsByName[name] ?? []) : [],
  );
  const unknown = names.find((name) => name !== "" && !kindNames.includes(name));
  if (unknown !== undefined)
    context.addIssue(`“${unknown}” is not a kind. Choose some of: ${foundKinds.join(", ")}`);
  return known.length > 0 ? known : foundKinds;
});

/** `q` as it is typed; without it, or for one character, the records opened last. `kinds` by comma, all by default. */
export const searchQuery = z.object({
  q: searchText().default(""),
  kinds: kinds.default(foundKinds),
});

export type SearchQuery = z.output<typeof searchQuery>;

export const searchResult = z
  .object({
    kind: z.enum(foundKinds),
    id: z.guid(),
    title: z.string(),
    subtitle: z.string(),
    /** The path of its page on the company's host. */
    url: z.string(),
  })
  .meta({ title: "SearchResult" });

/** Whether results match what is typed, or are the records opened last. */
export const shownResults = ["matches", "opened"] as const;

export type ShownResults = (typeof shownResults)[number];

export type SearchResult = z.output<typeof searchResult>;

/** A record that its reader has opened. */
export const recentInput = inputObject({ kind: oneOf(foundKinds), id: recordId() });

export type RecentInput = z.output<typeof recentInput>;
