import type { PhoneDigits } from "@/lib/core/phone-digits";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { seenBy, type Viewer } from "@/lib/server/records/holder";
import { lowerCase } from "@/lib/server/records/list-page";

/** A proposal's number, or the serial alone. */
export type ProposalNumber = { serial: number; year: string | null; revision: number | null };

/** The possible meanings of a search text. */
export type Words = PhoneDigits & {
  /** With single spaces. */
  text: string;
  isEmail: boolean;
  number: ProposalNumber | null;
};

/** A search in a company. */
export type Search = Viewer & { companyId: string; words: Words };

/** How a search finds the rows `t` of a table by their column `search`, which begins with the name. */
export type FoundTable = {
  table: string;
  /** The order from the newest row on. */
  newest: string;
  /** The condition of rows that a search may find. */
  live: string;
  /** The holder of row `t`; null if everyone sees it. */
  holder: Prisma.Sql | null;
  /** An expensive condition, checked only for rows that contain the text. */
  latest?: Prisma.Sql;
  /** Whether an index finds names by their start. */
  hasStart?: boolean;
  /** Whether an index finds runs of characters. */
  hasRuns?: boolean;
  /** The text that is looked for in `search`; by default as it was typed. */
  textOf?: (words: Words) => string;
  /** Rows of `id`, `search` and `rank` that are found by a phone number, an address or a number. */
  reached?: (search: Search) => Prisma.Sql;
};

/** A table of the search and the row that a result shows. */
export type Found = FoundTable & {
  /** The table above, the column that refers to it, and the order of the rows below one of it. */
  below?: { kind: string; by: string; newest: string };
  /** The title of row `t`, its second line, and the join of a row `above`. */
  title: string;
  subtitle: string;
  join?: string;
  /** The value that the address of the result needs besides the id. */
  under?: string;
};

/** Lower ranks come first. */
export const ranks = {
  phone: 1,
  number: 2,
  email: 3,
  /** A further number or address of a lead, as a whole. */
  contact: 4,
  start: 5,
  word: 6,
  within: 7,
  custom: 8,
  related: 9,
};

/** Results of one kind. */
export const mostOfKind = 8;

/** Sorts after every text that begins like the one before it. */
export const lastCharacter = "\u{10ffff}";

/** The condition that the key of an index, a column or a function of it, begins with the text. */
export function keyStartsWith(key: Prisma.Sql, text: string | null): Prisma.Sql {
  const start = lowerCase(text);
  return Prisma.sql`${text}::text is not null and ${key} collate "C" >= ${start}
    and ${key} collate "C" < ${start} || ${lastCharacter}`;
}

/** The columns of `reached`, for rows `t` that are found by `rank`. */
export function foundBy(rank: keyof typeof ranks): Prisma.Sql {
  return Prisma.sql`t.id, t.search, ${wholeNumber(ranks[rank])} as rank`;
}

/** The condition that a search may find the row `t`. */
export function isFound({ live, holder }: FoundTable, viewer: Viewer): Prisma.Sql {
  return holder ? Prisma.sql`${fixedSql(live)} and ${seenBy(viewer, holder)}` : fixedSql(live);
}

/** The live rows `t` of a company. */
export function liveRows(table: string, companyId: string): Prisma.Sql {
  return Prisma.sql`${fixedSql(table)} t where t.company_id = ${companyId}::uuid and t.deleted_at is null`;
}
