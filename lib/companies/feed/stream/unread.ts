import { countUnread } from "@/lib/companies/notifications/list";
import { everyone } from "@/lib/core/permissions";
import { setScope } from "@/lib/server/database/db";
import { withUnsetReader } from "@/lib/server/database/reader";
import type { Member } from "@/lib/server/request/member";

/** How many notifications each of these members of the company has not read, by their ids; none is absent. */
export function readUnread(
  companyId: string,
  members: readonly Member[],
): Promise<Map<string, number>> {
  const byId = new Map(members.map((member) => [member.id, member]));
  return withUnsetReader(async (db) => {
    await setScope(db, { companyId, sees: everyone });
    const rows = await db.$queryRaw<{ id: string }[]>`
      select id from unnest(${[...byId.keys()]}::uuid[]) as reader(id)
      where exists (select from notification n
        where n.company_id = ${companyId}::uuid and n.user_id = reader.id and n.bell and n.read_at is null)`;
    const counts = new Map<string, number>();
    for (const { id } of rows) {
      const sees = byId.get(id)?.sees;
      if (sees) counts.set(id, await countUnread({ db, companyId, sees }, id));
    }
    return counts;
  });
}
