import { type AppError, invalidField } from "@/lib/core/errors";
import { linkedFields } from "@/lib/core/field-kinds/define-fields";
import type { TenantScope } from "@/lib/server/database/scope";
import { holdersInSight, membersWithRoles } from "@/lib/server/records/holder";
import type { Values } from "@/lib/server/records/record-values";
import type { StoredKind } from "./stored-kind";

/** New values of a record, and the holder of the record that it hangs on; null if it is not known. */
type Given = { id: string; holder: string | null; values: Values };

/** Why records stay as they are, by their ids: they hang on a record that the member whom they are given to does not see. */
export async function findOutOfSight(
  { db, companyId }: TenantScope,
  { kind: { fields, name }, table: { holder } }: StoredKind,
  records: readonly Given[],
): Promise<ReadonlyMap<string, AppError>> {
  if (!holder || !("parent" in holder)) return new Map();
  const given = [...linkedFields(fields)].flatMap(([key, column]) =>
    records.flatMap((record) => {
      const person = record.values[column];
      const isClear = !record.holder || person === record.holder;
      return typeof person !== "string" || isClear ? [] : [{ ...record, key, person }];
    }),
  );
  if (given.length === 0) return new Map();
  const ids = [...new Set(given.map(({ person }) => person))];
  const members = await db.$queryRaw<{ id: string; name: string; sees: string[] | null }[]>`
    select u.id, u.name, ${holdersInSight} as sees from ${membersWithRoles}
    where u.company_id = ${companyId}::uuid and u.id = any(${ids}::uuid[])`;
  return new Map(
    given.flatMap((record) => {
      const member = members.find(({ id }) => id === record.person);
      if (!member?.sees || member.sees.includes(String(record.holder))) return [];
      const sentence = `${member.name} does not see the ${holder.parent} of this ${name}. Choose somebody who does`;
      return [[record.id, invalidField(record.key, sentence)] as const];
    }),
  );
}
