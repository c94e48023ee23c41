import type { RecordKind } from "@/lib/core/record-kinds";
import { ownCompany } from "@/lib/server/database/own-company";
import { fixedSql } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import type { Newest } from "@/lib/server/records/filter-sql";
import { columnOf } from "@/lib/server/records/record-sql";

type Change = Pick<Newest, "stored" | "columns">;

/** The time of the last activity on the record of `row`: the newest of its changes and timeline entries. */
export function lastActivityOf(
  kind: RecordKind,
  row: string,
  change: Change,
): { value: Prisma.Sql; newest: Newest } {
  const timeline = Prisma.sql`from activity a
    where a.company_id = ${ownCompany} and a.subject_kind = ${fixedSql(`'${kind}'`)}
      and a.subject_id = ${columnOf(row, "id")} and a.deleted_at is null`;
  return {
    value: Prisma.sql`greatest(${change.stored}, (
      select a.created_at ${timeline} order by a.created_at desc limit 1))`,
    newest: {
      ...change,
      among: Prisma.sql`a.created_at`,
      exists: (condition) => Prisma.sql`exists (select ${timeline} and ${condition})`,
    },
  };
}
