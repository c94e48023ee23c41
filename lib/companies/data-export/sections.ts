import { Prisma } from "@/lib/server/prisma/client";

/** A kind of records in an export: its table as `t`, which rows of it, and what stands beside its own columns. */
export type Section = {
  name: string;
  table: string;
  where?: Prisma.Sql;
  beside?: { column: string; value: Prisma.Sql };
};

const brand = {
  column: "brand",
  value: Prisma.sql`(select b.name from brand b where b.company_id = t.company_id and b.id = t.brand_id)`,
};
const client = {
  column: "client_name",
  value: Prisma.sql`(select l.client_name from lead l where l.company_id = t.company_id and l.id = t.lead_id)`,
};

/** Everything a company has written down. What is in the trash is there too, with the day it was deleted. */
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
  { name: "saved-views", table: "saved_view" },
  { name: "trail", table: "audit_event" },
  {
    name: "files",
    table: "file",
    where: Prisma.sql`t.orphaned_at is null and t.purpose <> 'export'`,
  },
];

/** Tables whose rows are nobody's data: secrets, and what the product keeps for its own work. */
export const tablesLeftOut: readonly string[] = [
  "calendar_feed",
  "data_export",
  "handoff_ticket",
  "idempotency_key",
  "import_row",
  "one_time_code",
  "proposal_counter",
  "session",
  "trash_batch",
];

/** Columns of no use to a reader, or that must not leave; binary ones are secrets' and are left out by their type. */
export const columnsLeftOut: readonly string[] = [
  "company_id",
  "search",
  "password_hash",
  "failed_count",
  "failed_since",
  "locked_until",
  "lock_count",
  "storage_key",
  "driver",
];
