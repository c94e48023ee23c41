import * as z from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { oneOf } from "@/lib/core/fields";
import { brandKind } from "@/lib/crm/brands/kind";
import { brandQuery } from "@/lib/crm/brands/schema";
import { changeLimits, selection } from "@/lib/crm/changes/schema";
import { enquiryKind } from "@/lib/crm/enquiries/kind";
import { enquiryQuery } from "@/lib/crm/enquiries/schema";
import { leadKind } from "@/lib/crm/leads/kind";
import { leadQuery } from "@/lib/crm/leads/schema";
import { meetingKind } from "@/lib/crm/meetings/kind";
import { meetingQuery } from "@/lib/crm/meetings/schema";

const exportFormats = ["csv", "xlsx"] as const;

export type ExportFormat = (typeof exportFormats)[number];

const format = oneOf(exportFormats).default("csv");

const page = { page: true, limit: true, cursor: true } as const;
const member = { policy: "member", permission: "export", answer: "stream" } as const;

/** The selected records; `sort` is the order of those selected by their ids, a query has its own. */
function selectedOf<S extends z.ZodRawShape & { sort: z.ZodType }>(query: z.ZodObject<S>) {
  const sort: S["sort"] = query.shape.sort;
  return z.strictObject({ select: selection(query), sort, format });
}

/** The records that the filters of a list find. */
function all<const P extends string, Q extends Query>({ many }: { many: P }, query: Q) {
  return defineEndpoint({
    method: "GET",
    path: `/crm/${many}/export`,
    ...member,
    summary: `All ${many} that the filters of the list find, as CSV or Excel`,
    query,
  });
}

function selected<const P extends string, B extends Query>({ many }: { many: P }, body: B) {
  return defineEndpoint({
    method: "POST",
    path: `/crm/${many}/export`,
    ...member,
    maxBytes: changeLimits.bodyBytes,
    summary: `The selected ${many} as CSV or Excel`,
    body,
  });
}

type Query = z.ZodObject | ((timeZone?: string) => z.ZodObject);

export const exportEndpoints = {
  brands: all(brandKind, brandQuery.omit(page).extend({ format })),
  leads: all(leadKind, (timeZone) => leadQuery(timeZone).omit(page).extend({ format })),
  meetings: all(meetingKind, (timeZone) => meetingQuery(timeZone).omit(page).extend({ format })),
  enquiries: all(enquiryKind, (timeZone) => enquiryQuery(timeZone).omit(page).extend({ format })),
};

export const selectedExportEndpoints = {
  brands: selected(brandKind, selectedOf(brandQuery)),
  leads: selected(leadKind, (timeZone) => selectedOf(leadQuery(timeZone))),
  meetings: selected(meetingKind, (timeZone) => selectedOf(meetingQuery(timeZone))),
  enquiries: selected(enquiryKind, (timeZone) => selectedOf(enquiryQuery(timeZone))),
};
