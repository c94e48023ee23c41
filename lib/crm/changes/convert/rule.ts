import * as z from "zod";
import type { CustomKind } from "@/lib/core/custom-kinds";
import type { CustomOption } from "@/lib/core/custom-options";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";

/** The part of a field that a conversion changes, beside its column. */
export type Shape = { kind: CustomKind; decimals: number; options: readonly CustomOption[] };

/** How the values of one column become those of another one. */
const rule = z.object({
  /** New texts of the texts that change. */
  words: z.array(z.tuple([z.string(), z.string()])),
  /** By how many decimals more a number is stored; negative for fewer. */
  decimals: z.int(),
});

export type Rule = z.output<typeof rule>;

/** The conversion of a field, as the request of its change has it. */
export const conversion = z.object({
  /** The field, and the row that has its other column. */
  fieldId: z.string(),
  copyId: z.string(),
  /** The column of the new kind. */
  slot: z.string(),
  rule,
  /** The rule of its undo, for values edited since. */
  back: rule.optional(),
});

export type Conversion = z.output<typeof conversion>;

/** Values stay as they are. */
export const sameValues: Rule = { words: [], decimals: 0 };

/** How values become those of another kind, its options, and how many get another spelling. */
export type Plan = { rule: Rule; options: readonly CustomOption[]; respelled: number };

/** The value of a column as the rule converts it. */
export function convertedSql(column: string, { words, decimals }: Rule): Prisma.Sql {
  const value = fixedSql(column);
  const factor = wholeNumber(10 ** Math.abs(decimals));
  if (decimals > 0) return Prisma.sql`${value} * ${factor}`;
  if (decimals < 0) return Prisma.sql`${value} / ${factor}`;
  if (words.length === 0) return value;
  return Prisma.sql`coalesce(${JSON.stringify(Object.fromEntries(words))}::jsonb ->> ${value}, ${value})`;
}
