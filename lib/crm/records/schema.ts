import * as z from "zod";
import { untouchedDays } from "@/lib/core/board";
import { duePartNames } from "@/lib/core/due-parts";
import { calendarDate, oneOf } from "@/lib/core/fields";

/** The filters of a list of work: by its period, and its open records by when they are due. */
export function workFilters(timeZone?: string) {
  return { from: calendarDate(timeZone), to: calendarDate(timeZone), due: oneOf(duePartNames) };
}

/** Cards of one column of a board, and the cursor of the next ones. */
export function cardsOf<Card extends z.ZodType>(card: Card) {
  return z.object({ cards: z.array(card), nextCursor: z.nullable(z.string()) });
}

/** A column of a board: the number and total value of its records, and the first cards. */
export function boardColumn<Card extends z.ZodType>(stages: readonly string[], card: Card) {
  return cardsOf(card).extend({
    stage: z
      .string()
      .meta({ description: "The column, named by its stage", examples: [...stages] }),
    count: z.int().meta({ description: "At most 10,000" }),
    countCapped: z.boolean().meta({ description: "There are more than 10,000 records" }),
    value: z.number().meta({
      description: "The sum of their estimated values; of 10,001 of them where the count is capped",
    }),
    rotten: z.int().meta({
      description: `How many of those counted had no activity for ${untouchedDays} days; 0 where nothing is left to do`,
    }),
  });
}
