import { ownCompany } from "@/lib/server/database/own-company";
import { Prisma } from "@/lib/server/prisma/client";

/** A kind of record in an export: its table as `t`, a filter, and an additional column. */
export type Section = {
  name: string;
  table: string;
  where?: Prisma.Sql;
  beside?: { column: string; value: Prisma.Sql };
};

const brand = {
  column: "brand",
  value: Prisma.sql`(select b.name from brand b where b.company_id = ${ownCompany} and b.id = t.brand_id)`,
};
const client = {
  column: "client_name",
  value: Prisma.sql`(select l.client_name from lead l where l.company_id = ${ownCompany} and l.id = t.lead_id)`,
};

/** All records of a company, including those in the trash. */
export const sections: readonly Section[] = [
  { name: "members", table: "app_user" },
  { name: "invitations", table: "invitation" },
  { name: "brands", table: "brand" },
  { name: "leads", table: "lead", beside: brand },
  { name: "meetings", table: "meeting", beside: client },
  { name: "enquiries", table: "enquiry", beside: client },
  { name: "proposals", table: "proposal" },
  { name: "proposal-items", table: "proposal_item" },
  { name: "activities", table: "activity" },
  { name: "imports", table: "import" },
  { name: "changes", table: "change_set" },
  { name: "saved-views", table: "saved_view" },
  { name: "trail", table: "audit_event" },
  {
    name: "files",
    table: "file",
    where: Prisma.sql`t.orphaned_at is null and t.purpose <> 'export'`,
  },
];

/** Columns not exported because they are internal or secret; binary columns are omitted by type. */
export const columnsLeftOut: readonly string[] = [
  "company_id",
  "search",
  "runs",
  "password_hash",
  "storage_key",
  "driver",
];
