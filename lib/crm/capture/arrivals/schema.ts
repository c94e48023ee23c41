import * as z from "zod";
import { oneOf, recordId } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { leadSourceKinds } from "@/lib/core/lead-sources";
import { listQuery } from "@/lib/core/list-query";
import { pagination } from "@/lib/core/pagination";
import { limits, sound, tooLong } from "@/lib/core/text";

/** The states of an arrival: waiting, a new lead, another enquiry of a known one, failed, or nothing to add. */
export const arrivalStates = ["stored", "lead", "touch", "failed", "ignored"] as const;

export const arrivalQuery = listQuery({
  sortable: ["arrivedAt"],
  defaultSort: "-arrivedAt",
  filters: { state: oneOf(arrivalStates), sourceId: recordId("Choose a source") },
}).omit({ search: true });

export type ArrivalQuery = z.output<typeof arrivalQuery>;

const mostValues = 500;
const text = (max: number) => sound(z.string().max(max, tooLong(max)));

const values = z
  .record(text(200).min(1, "Enter a name"), text(limits.text))
  .refine((given) => Object.keys(given).length <= mostValues, `Send at most ${mostValues} values`)
  .meta({ description: "The texts of the sender by their names" });

/** The values to read in place of those that were sent. */
export const arrivalUpdate = inputObject({ values });

/** Values that a source is tried with; by default those of its last arrival, or a sample. */
export const trialInput = inputObject({ values: values.optional() });

export const retryInput = inputObject({ sourceId: recordId("Choose a source").optional() });

export const fieldProblem = z
  .object({ field: z.string(), value: z.string(), reason: z.string() })
  .meta({ title: "ArrivalProblem", description: "`field` is empty for a reason of the whole" });

/** An arrival with what it holds, null once that is removed or where it cannot be read. */
export const arrival = z
  .object({
    id: z.guid(),
    source: z.object({ id: z.guid(), name: z.string(), kind: z.enum(leadSourceKinds) }),
    state: z.enum(arrivalStates),
    isTest: z.boolean(),
    values: z.record(z.string(), z.string()).nullable(),
    problems: z.array(fieldProblem),
    lead: z.object({ id: z.guid(), clientName: z.string() }).nullable().meta({
      description: "Its lead, where the reader sees it",
    }),
    attempts: z.int(),
    arrivedAt: z.iso.datetime(),
    doneAt: z.iso.datetime().nullable(),
  })
  .meta({ title: "LeadArrival" });

export const arrivalPage = z.object({ arrivals: z.array(arrival), pagination });

/** How a source reads values: the fields of the lead, the company of its brand, and what no field takes. */
export const trial = z.object({
  values: z.record(z.string(), z.string()),
  lead: z.record(z.string(), z.unknown()),
  company: z.string().nullable(),
  problems: z.array(fieldProblem),
});

export type Arrival = z.output<typeof arrival>;
export type FieldProblem = z.output<typeof fieldProblem>;
export type Trial = z.output<typeof trial>;
