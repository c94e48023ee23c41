import type { Kind } from "@/lib/crm/kinds/define-kind";
import { kindList, parentOf } from "@/lib/crm/kinds/kinds";
import { ownCompany } from "@/lib/server/database/own-company";
import { fixedSql } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName } from "@/lib/server/records/record-sql";

/** A kind of record in an export: its table as `t`, a filter, and an additional column. */
export type Section = {
  name: string;
  table: string;
  where?: Prisma.Sql;
  beside?: { column: string; value: Prisma.Sql };
};

/** The records of a kind, with the names of their parents. */
function sectionOf({ name, many, parent }: Kind): Section {
  const kind = parentOf({ parent });
  if (!parent || !kind) return { name: many, table: name };
  const { by } = parent;
  const label = fixedSql(`p.${columnName(kind.label)}`);
  const value = Prisma.sql`(select ${label} from ${fixedSql(kind.name)} p
    where p.company_id = ${ownCompany} and p.id = ${fixedSql(`t.${columnName(by)}`)})`;
  const column = kind.label === "name" ? kind.name : columnName(kind.label);
  return { name: many, table: name, beside: { column, value } };
}

/** All records of a company, including those in the trash. */
export const sections: readonly Section[] = [
  { name: "members", table: "app_user" },
  { name: "former-members", table: "former_member" },
  { name: "invitations", table: "invitation" },
  { name: "roles", table: "role" },
  { name: "teams", table: "team" },
  ...kindList.map(sectionOf),
  { name: "proposals", table: "proposal" },
  { name: "proposal-items", table: "proposal_item" },
  { name: "activities", table: "activity" },
  { name: "imports", table: "import" },
  { name: "changes", table: "change_set" },
  { name: "not-duplicates", table: "not_duplicate" },
  { name: "lead-sources", table: "lead_source" },
  { name: "lead-arrivals", table: "lead_arrival" },
  { name: "api-keys", table: "api_key" },
  { name: "webhooks", table: "webhook" },
  { name: "working-times", table: "working_time" },
  { name: "leave-days", table: "leave_day" },
  { name: "saved-views", table: "saved_view" },
  { name: "message-templates", table: "message_template" },
  { name: "own-fields", table: "own_field" },
  { name: "choice-lists", table: "choice_list" },
  { name: "kind-settings", table: "kind_setting" },
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
