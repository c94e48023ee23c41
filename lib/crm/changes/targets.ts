import type { Field, Fields } from "@/lib/core/field-kinds/define-fields";
import { countOf } from "@/lib/core/format";
import { brandFields } from "@/lib/crm/brands/fields";
import { type BrandFilters, brandConditions } from "@/lib/crm/brands/service";
import { enquiryFields } from "@/lib/crm/enquiries/fields";
import { type EnquiryFilters, enquiryConditions } from "@/lib/crm/enquiries/list";
import { withReason } from "@/lib/crm/enquiries/service";
import { leadFields } from "@/lib/crm/leads/fields";
import { type LeadFilters, leadConditions } from "@/lib/crm/leads/list";
import { lastChangeOf } from "@/lib/crm/leads/reader";
import { meetingFields } from "@/lib/crm/meetings/fields";
import { type MeetingFilters, meetingConditions } from "@/lib/crm/meetings/list";
import type { SubjectKind } from "@/lib/crm/records/choices";
import type { DeletedCounts } from "@/lib/crm/records/schema";
import type { TenantReader } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { bulkFields } from "./choices";

/** The values of a record's fields as JSON has them, by key. */
export type Values = Readonly<Record<string, unknown>>;

/** What a change needs to know of one kind of records. */
export type ChangeTarget = {
  kind: SubjectKind;
  counted: keyof DeletedCounts;
  /** "1 lead", "12 leads". */
  count: (count: number) => string;
  fields: Fields;
  /** The field that names a record. */
  label: string;
  /** The fields that are changed, with the columns that follow from them, by key. */
  columns: Readonly<Record<string, Field["kind"]["column"]>>;
  /** Fields that go back together or not at all. */
  together: readonly (readonly string[])[];
  /** The change with the values that follow from it for every record. */
  complete: (values: Values) => Values;
  /** How many are deleted, or restored, in one transaction: fewer where many records hang on each. */
  deletedAtOnce: number;
  /** When a record was last changed, kept where it is changed back. */
  lastChange?: Prisma.Sql;
  /** The record that it hangs on. */
  parent: { kind: "brand" | "lead"; column: "brand_id" | "lead_id" } | null;
};

/** A kind of records that a list selects by its query. */
export type BulkTarget<Q> = ChangeTarget & {
  row: string;
  conditions: (tenant: TenantReader, filters: Q) => Promise<Prisma.Sql[]>;
};

const csPerson = ["csPerson", "csPersonId"] as const;
const ofLead = { kind: "lead", column: "lead_id" } as const;
const asGiven = (values: Values) => values;

function columnsOf(fields: Fields, keys: readonly string[]): ChangeTarget["columns"] {
  const columns = keys.flatMap((key) => {
    const column = fields[key]?.kind.column;
    return column ? [[key, column] as const] : [];
  });
  const linked = keys.includes("csPerson") ? [["csPersonId", "uuid"] as const] : [];
  return Object.fromEntries([...columns, ...linked]);
}

const brand: BulkTarget<BrandFilters> = {
  kind: "brand",
  counted: "brands",
  count: (count) => countOf(count, "brand"),
  fields: brandFields,
  label: "name",
  columns: columnsOf(brandFields, bulkFields.brand),
  together: [],
  complete: asGiven,
  deletedAtOnce: 50,
  parent: null,
  row: "b",
  conditions: async (tenant, filters) => brandConditions(tenant, filters),
};

const lead: BulkTarget<LeadFilters> = {
  kind: "lead",
  counted: "leads",
  count: (count) => countOf(count, "lead"),
  fields: leadFields,
  label: "clientName",
  columns: columnsOf(leadFields, bulkFields.lead),
  together: [csPerson],
  complete: asGiven,
  deletedAtOnce: 500,
  lastChange: lastChangeOf("lead"),
  parent: { kind: "brand", column: "brand_id" },
  row: "l",
  conditions: leadConditions,
};

const meeting: BulkTarget<MeetingFilters> = {
  kind: "meeting",
  counted: "meetings",
  count: (count) => countOf(count, "meeting"),
  fields: meetingFields,
  label: "title",
  columns: columnsOf(meetingFields, bulkFields.meeting),
  together: [csPerson],
  complete: asGiven,
  deletedAtOnce: 500,
  parent: ofLead,
  row: "m",
  conditions: async (tenant, filters) => meetingConditions(tenant, filters),
};

const enquiry: BulkTarget<EnquiryFilters> = {
  kind: "enquiry",
  counted: "enquiries",
  count: (count) => countOf(count, "enquiry", "enquiries"),
  fields: enquiryFields,
  label: "title",
  columns: columnsOf(enquiryFields, bulkFields.enquiry),
  together: [csPerson, ["stage", "lostReason"]],
  complete: withReason,
  deletedAtOnce: 500,
  parent: ofLead,
  row: "e",
  conditions: async (tenant, filters) => enquiryConditions(tenant, filters),
};

/** Every kind of records that can be changed many at once. */
export const changeTargets = { brand, lead, meeting, enquiry } as const;
