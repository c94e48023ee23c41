import { everyone } from "@/lib/core/permissions";
import { presentSince } from "@/lib/core/presence";
import { setScope } from "@/lib/server/database/db";
import { withUnsetReader } from "@/lib/server/database/reader";

/** A record that members have open; `state` is another text after each change of who they are and what they do. */
export type OpenRecord = { kind: string; id: string; users: string[]; state: string };

/** The records that members of the company have open. */
export function readOpenRecords(companyId: string): Promise<OpenRecord[]> {
  return withUnsetReader(async (db) => {
    await setScope(db, { companyId, sees: everyone });
    return db.$queryRaw<OpenRecord[]>`
      select subject_kind as kind, subject_id as id, array_agg(distinct user_id) as users,
        string_agg(distinct user_id || mode, ' ' order by user_id || mode) as state
      from presence where company_id = ${companyId}::uuid and seen_at > ${presentSince(new Date())}
      group by subject_kind, subject_id`;
  });
}
