import * as z from "zod";
import { memberEndpoint } from "@/lib/core/endpoint";
import { recordId } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { given } from "@/lib/core/list-query";

/** Most records that share a number, an address or a name and may still be one. */
export const mostAlike = 20;

const strengths = ["strong", "weak"] as const;

export const duplicateQuery = z.object({
  strength: given(z.enum(strengths).optional()).meta({
    description: "`strong`: names are alike too. `weak`: others, who may only share it",
  }),
  cursor: given(z.string().max(1000).optional()),
});

const duplicate = z.object({
  id: z.guid(),
  name: z.string(),
  above: z
    .string()
    .nullable()
    .meta({ description: "The name of the record above, a lead's brand" }),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  csPerson: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const duplicateGroup = z.object({
  reason: z.enum(["phone", "email", "name"]),
  value: z.string().meta({ description: "What they share: a number by its last ten digits" }),
  strength: z.enum(strengths),
  count: z.int(),
  records: z.array(duplicate).meta({
    description: `The oldest first; none where more than ${mostAlike} share it`,
  }),
});

export type DuplicateQuery = z.output<typeof duplicateQuery>;
export type Duplicate = z.output<typeof duplicate>;
export type DuplicateGroup = z.output<typeof duplicateGroup>;

/** The endpoints of a kind whose records can be duplicates. */
export function duplicatesOf<const Many extends string>({ many }: { many: Many }) {
  return {
    duplicates: memberEndpoint(`GET /crm/${many}/duplicates`, {
      summary: `Groups of ${many} that share a number, an address or a name, as far as your role shows them. A page may have few groups or none before the last: go on with \`nextCursor\``,
      weight: "heavy",
      query: duplicateQuery,
      answer: z.object({
        groups: z.array(duplicateGroup),
        nextCursor: z.string().nullable(),
      }),
    }),
    distinct: memberEndpoint(`POST /crm/${many}/distinct`, {
      summary: `Mark ${many} as not duplicates, so that they are no longer shown as such`,
      body: inputObject({
        ids: z
          .array(recordId(), { error: "Send a list of ids" })
          .min(1, `Choose two ${many} at least`)
          .max(mostAlike, `Choose ${mostAlike} ${many} at most`),
        areDistinct: z.boolean().default(true).meta({ description: "false takes it back" }),
      }),
      answer: z.object({
        pairs: z.int().meta({ description: "Pairs that are new, or taken back" }),
      }),
      message: "Saved",
    }),
  };
}
