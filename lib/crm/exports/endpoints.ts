import * as z from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { oneOf } from "@/lib/core/fields";
import { brandQuery } from "@/lib/crm/brands/schema";
import { changeLimits, selection } from "@/lib/crm/changes/schema";
import { enquiryQuery } from "@/lib/crm/enquiries/schema";
import { leadQuery } from "@/lib/crm/leads/schema";
import { meetingQuery } from "@/lib/crm/meetings/schema";

const exportFormats = ["csv", "xlsx"] as const;

export type ExportFormat = (typeof exportFormats)[number];

const exportFormat = oneOf(exportFormats).default("csv");

const page = { page: true, limit: true, cursor: true } as const;
const member = { policy: "member", permission: "export" } as const;

const brandExportQuery = brandQuery.omit(page).extend({ format: exportFormat });

function leadExportQuery(timeZone?: string) {
  return leadQuery(timeZone).omit(page).extend({ format: exportFormat });
}

function meetingExportQuery(timeZone?: string) {
  return meetingQuery(timeZone).omit(page).extend({ format: exportFormat });
}

function enquiryExportQuery(timeZone?: string) {
  return enquiryQuery(timeZone).omit(page).extend({ format: exportFormat });
}

const brandExport = selectedOf(brandQuery, brandQuery.shape.sort);

function leadExport(timeZone?: string) {
  const query = leadQuery(timeZone);
  return selectedOf(query, query.shape.sort);
}

function meetingExport(timeZone?: string) {
  const query = meetingQuery(timeZone);
  return selectedOf(query, query.shape.sort);
}

function enquiryExport(timeZone?: string) {
  const query = enquiryQuery(timeZone);
  return selectedOf(query, query.shape.sort);
}

/** The selected records; `sort` is the order of those selected by their ids, a query has its own. */
function selectedOf<S extends z.ZodRawShape, Sort extends z.ZodType>(
  query: z.ZodObject<S>,
  sort: Sort,
) {
  return z.strictObject({ select: selection(query), sort, format: exportFormat });
}

export const exportEndpoints = {
  brands: defineEndpoint({
    method: "GET",
    path: "/crm/brands/export",
    ...member,
    summary: "All brands that the filters of the list find, as CSV or Excel",
    query: brandExportQuery,
    answer: "stream",
  }),
  leads: defineEndpoint({
    method: "GET",
    path: "/crm/leads/export",
    ...member,
    summary: "All leads that the filters of the list find, as CSV or Excel",
    query: leadExportQuery,
    answer: "stream",
  }),
  meetings: defineEndpoint({
    method: "GET",
    path: "/crm/meetings/export",
    ...member,
    summary: "All meetings that the filters of the list find, as CSV or Excel",
    query: meetingExportQuery,
    answer: "stream",
  }),
  enquiries: defineEndpoint({
    method: "GET",
    path: "/crm/enquiries/export",
    ...member,
    summary: "All enquiries that the filters of the list find, as CSV or Excel",
    query: enquiryExportQuery,
    answer: "stream",
  }),
};

const selected = {
  ...member,
  method: "POST",
  maxBytes: changeLimits.bodyBytes,
  answer: "stream",
} as const;

export const selectedExportEndpoints = {
  brands: defineEndpoint({
    ...selected,
    path: "/crm/brands/export",
    summary: "The selected brands as CSV or Excel",
    body: brandExport,
  }),
  leads: defineEndpoint({
    ...selected,
    path: "/crm/leads/export",
    summary: "The selected leads as CSV or Excel",
    body: leadExport,
  }),
  meetings: defineEndpoint({
    ...selected,
    path: "/crm/meetings/export",
    summary: "The selected meetings as CSV or Excel",
    body: meetingExport,
  }),
  enquiries: defineEndpoint({
    ...selected,
    path: "/crm/enquiries/export",
    summary: "The selected enquiries as CSV or Excel",
    body: enquiryExport,
  }),
};
