import * as z from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { oneOf } from "@/lib/core/fields";
import { changeLimits, selection } from "@/lib/crm/changes/schema";

const exportFormats = ["csv", "xlsx"] as const;

export type ExportFormat = (typeof exportFormats)[number];

const format = oneOf(exportFormats).default("csv");

const member = { policy: "member", permission: "export", answer: "stream" } as const;

/** The filters and the order of a list without its paging, and the format of the file. */
export function exportQuery<S extends z.ZodRawShape>(query: z.ZodObject<S>) {
  return query.extend({ format });
}

/** The selected records; `sort` is the order of those selected by their ids, a query has its own. */
export function exportInput<S extends z.ZodRawShape & { sort: z.ZodType }>(query: z.ZodObject<S>) {
  const sort: S["sort"] = query.shape.sort;
  return z.strictObject({ select: selection(query), sort, format });
}

type Schema = z.ZodObject | ((timeZone?: string) => z.ZodObject);

/** The records of a kind that the filters of their list find, or the selected ones, as a file. */
export function exportsOf<const M extends string, Q extends Schema, B extends Schema>(
  { many }: { many: M },
  query: Q,
  body: B,
) {
  const path = `/crm/${many}/export` as const;
  return {
    export: defineEndpoint({
      ...member,
      method: "GET",
      path,
      summary: `All ${many} that the filters of the list find, as CSV or Excel`,
      query,
    }),
    exportSelected: defineEndpoint({
      ...member,
      method: "POST",
      path,
      maxBytes: changeLimits.bodyBytes,
      summary: `The selected ${many} as CSV or Excel`,
      body,
    }),
  };
}
