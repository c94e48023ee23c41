import type { Rules } from "@/lib/crm/records/stored-kind";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Meeting } from "@/lib/server/prisma/client";
import { findInvited, notifyClient, notifyClients, notifyOfEach } from "./service";

/** Notifies the invited clients of changed, deleted and restored meetings; `extras.inviteClient` invites the client. */
export const followMeetings: NonNullable<Rules["follow"]> = async (tenant, ids, event) => {
  const invite = event.extras.inviteClient === true;
  const before = invite
    ? await findAll(tenant, ids)
    : await findInvited(tenant, { id: { in: [...ids] } });
  if (before.length === 0) return async () => undefined;
  if (event.did === "deleted") return () => notifyClients(tenant, before, "trashed");
  if (event.did === "restored") return () => notifyClients(tenant, before, "restored");
  return async () => {
    const after = new Map(
      (
        await findAll(
          tenant,
          before.map(({ id }) => id),
        )
      ).map((one) => [one.id, one]),
    );
    const changes = before.map((old) => ({ before: old, after: after.get(old.id) ?? old }));
    const sameClient = event.extras.sameClient === true;
    if (!event.alone) return notifyOfEach(tenant, changes, { sameClient });
    for (const change of changes) await notifyClient(tenant, { ...change, invite });
  };
};

function findAll({ db, companyId }: TenantScope, ids: readonly string[]): Promise<Meeting[]> {
  return db.meeting.findMany({ where: { companyId, id: { in: [...ids] } } });
}
