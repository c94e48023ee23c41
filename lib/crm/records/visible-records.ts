import { unionOfKinds } from "@/lib/crm/kinds/union-of-kinds";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { visibleTo } from "./visible";

type Viewer = Pick<TenantReader, "companyId" | "sees">;

/** The condition that the viewer sees the record of this kind and id, also in the trash. */
export function isRecordVisible(
  viewer: Viewer,
  record: { kind: Prisma.Sql; id: Prisma.Sql },
): Prisma.Sql {
  if (viewer.sees.kind === "all") return Prisma.sql`true`;
  const records = unionOfKinds(
    ({ kind, table, name }) => Prisma.sql`
      select from ${table} r where ${record.kind} = ${name} and r.company_id = ${viewer.companyId}::uuid
        and r.id = ${record.id} and ${visibleTo(viewer, kind, "r")}`,
  );
  return Prisma.sql`exists (${records})`;
}
