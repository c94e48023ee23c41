import * as z from "zod";
import type { Catalogue } from "@/lib/core/catalogue";
import { defineEndpoint, type SchemaFor } from "@/lib/core/endpoint";
import { oneOf } from "@/lib/core/fields";
import { formatCount } from "@/lib/core/format";
import { freshMinutes } from "@/lib/core/proof-ways";
import { changeLimits, selection } from "@/lib/crm/changes/schema";

const exportFormats = ["csv", "xlsx"] as const;

export type ExportFormat = (typeof exportFormats)[number];

const format = oneOf(exportFormats).default("csv");

const member = {
  policy: "member",
  right: "export",
  fresh: freshMinutes,
  freshFor: `an export of more than ${formatCount(changeLimits.exportedUnproven)} records`,
  answer: "stream",
  contentTypes: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
} as const;

/** The parameters of a list, besides its filters. */
export type ListShape = {
  page: z.ZodType;
  limit: z.ZodType;
  sort: z.ZodType;
  cursor: z.ZodType;
};

/**
 * The records of a kind as a file: all pages that the filters of their list find, or the selected ones. `sort` is the
 * order of records selected by their ids; a query has its own.
 */
export function exportsOf<const M extends string, S extends z.ZodRawShape & ListShape>(
  { many }: { many: M },
  query: SchemaFor<z.ZodObject<S>>,
) {
  const path = `/crm/${many}/export` as const;
  return {
    export: defineEndpoint(`GET ${path}`, {
      ...member,
      summary: `All ${many} that the filters of the list find, as CSV or Excel`,
      query: (timeZone?: string, catalogue?: Catalogue) => {
        const list = query(timeZone, catalogue);
        const { page: _, limit: _limit, cursor: _cursor, ...others } = list.shape;
        return z.object({ ...others, format });
      },
    }),
    exportSelected: defineEndpoint(`POST ${path}`, {
      ...member,
      maxBytes: changeLimits.bodyBytes,
      summary: `The selected ${many} as CSV or Excel`,
      body: (timeZone?: string, catalogue?: Catalogue) => {
        const list = query(timeZone, catalogue);
        const sort: S["sort"] = list.shape.sort;
        return z.strictObject({ select: selection(list), sort, format });
      },
    }),
  };
}
