import * as z from "zod";
import { calendarDate, recordId } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";

const wrongTime = "Enter a time, such as 09:30";
const mostSpans = 42;
const mostMembers = 500;
const mostLeaves = 50;
/** Longer leave is a member who has left. */
const mostLeaveDays = 366;

const time = (example: string) =>
  z
    .string({ error: wrongTime })
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, wrongTime)
    .meta({ examples: [example] });

const weekday = z
  .int({ error: "Choose a weekday, from 1 for Monday to 7 for Sunday" })
  .min(1)
  .max(7)
  .meta({ description: "1 is Monday, 7 is Sunday" });

/** Working time of a weekday, by the company's clock; `to` is 24:00 where it ends at midnight. */
const spanInput = z
  .strictObject({ weekday, from: time("10:00"), to: time("19:00") })
  .refine(({ from, to }) => from < to, {
    error: "It must end after it begins, and on the same day",
    path: ["to"],
  });

type Span = z.output<typeof spanInput>;

const weekInput = z
  .array(spanInput)
  .max(mostSpans, `Keep at most ${mostSpans} spans`)
  .superRefine((spans, { addIssue }) => {
    for (const [at, span] of spans.entries())
      if (spans.slice(0, at).some((earlier) => overlap(span, earlier)))
        addIssue({ code: "custom", path: [at, "from"], message: "Two spans overlap" });
  });

function overlap(one: Span, other: Span): boolean {
  return one.weekday === other.weekday && one.from < other.to && other.from < one.to;
}

/** First and last day of a leave. */
export const leaveInput = (timeZone?: string) =>
  z
    .strictObject({ from: calendarDate(timeZone), to: calendarDate(timeZone) })
    .refine(({ from, to }) => from <= to, {
      error: "It must not end before it begins",
      path: ["to"],
    })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < mostLeaveDays * 86_400_000, {
      error: `A leave has at most ${mostLeaveDays} days`,
      path: ["to"],
    });

/** Working time to store: absent keys and members stay as they are. */
export const workingTimeInput = (timeZone?: string) =>
  inputObject({
    hours: weekInput
      .optional()
      .meta({ description: "The company's week; empty for work around the clock" }),
    members: z
      .array(
        inputObject(
          {
            id: recordId("Choose a member"),
            hours: weekInput.optional().meta({ description: "Empty for the company's hours" }),
            leave: z
              .array(leaveInput(timeZone))
              .max(mostLeaves, `Keep at most ${mostLeaves} leaves`)
              .optional(),
          },
          ["name"],
        ),
      )
      .max(mostMembers)
      .optional(),
  });

export type WorkingTimeInput = z.output<ReturnType<typeof workingTimeInput>>;
