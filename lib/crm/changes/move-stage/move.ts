import { invalidField } from "@/lib/core/errors";
import type { Stage } from "@/lib/core/stages";
import type { StagedKind } from "@/lib/crm/catalogue/stages/choices";
import { labelOf } from "@/lib/crm/catalogue/stages/read";
import type { StageMove } from "@/lib/crm/catalogue/stages/schema";
import { findLacking } from "@/lib/crm/changes/lacking";
import { insertItems, type Selection } from "@/lib/crm/changes/select";
import { openChange, startChange } from "@/lib/crm/changes/start";
import { titleOf } from "@/lib/crm/changes/title";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { storedKinds } from "@/lib/crm/stored-kinds";
import { allowLongStatements } from "@/lib/server/database/db";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";

/** A removed stage with the number of its records, and the stage that they move to. */
export type StageTarget = { from: Stage; to: Stage; records: number };

/**
 * Moves the records of a removed stage to another one: up to 500 at once, more in the background. Its undo brings the
 * stage back. Throws `validation_failed` if the other stage requires a value that some of them lack, and `conflict`.
 */
export async function emptyStage(
  tenant: TenantScope,
  kind: StagedKind,
  { from, to, records }: StageTarget,
): Promise<StageMove> {
  await allowLongStatements(tenant.db);
  const stored = storedKinds[kind].in(tenant.catalogue);
  const selection = recordsIn(tenant, stored, from.name);
  const values = { stage: to.name };
  const lacking = await findLacking(tenant, stored, values, selection);
  if (lacking)
    throw invalidField(
      `moves.${from.name}`,
      `${lacking.sentence}, which the stage ${labelOf(to)} needs: choose another stage`,
    );
  const request = { values, removedStage: from.name };
  const id = await openChange(tenant, { kind: "bulk", recordKind: kind, request });
  const { matched } = await insertItems(tenant, stored, { setId: id, selection });
  const title = titleOf(stored.kind, request, matched);
  const progress = await startChange(tenant, id, { matched, title });
  return { changeId: id, from: from.name, to: to.name, records, isDone: progress === "done" };
}

/** The records of exactly this stage: the filter of a list also finds those of stages in the same column. */
function recordsIn({ companyId }: TenantScope, { kind }: StoredKind, stage: string): Selection {
  const from = Prisma.sql`from ${fixedSql(kind.name)}
    where company_id = ${companyId}::uuid and deleted_at is null and stage = ${stage}`;
  return {
    rows: Prisma.sql`select id, false as excepted ${from}`,
    read: (columns) => Prisma.sql`select ${columns} ${from}`,
    given: null,
    excepted: 0,
  };
}
