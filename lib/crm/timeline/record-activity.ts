import { actorId, type TenantScope } from "@/lib/server/scope";
import type { ActivityKind, SubjectKind } from "./choices";

/** One entry of a record's timeline. */
export type ActivityEntry = {
  subject: { kind: SubjectKind; id: string };
  kind: ActivityKind;
  /** What somebody wrote: a note, what was said, the changes a client asks for. At most 5,000 characters. */
  body?: string | null;
  /** `about` names what it is about (a proposal's number, a file's name), `to` whom it went to. */
  details?: { about?: string; to?: string } & Record<string, string | number | boolean | null>;
};

/**
 * Writes an entry onto a record's timeline, in the transaction of what happened, as `tenant.actor`:
 * a client who is no member acts as `{ kind: "system", name: "Meera Nair" }`. Gives back its id.
 */
export async function recordActivity(tenant: TenantScope, entry: ActivityEntry): Promise<string> {
  const { id } = await tenant.db.activity.create({
    data: {
      companyId: tenant.companyId,
      subjectKind: entry.subject.kind,
      subjectId: entry.subject.id,
      kind: entry.kind,
      body: entry.body ?? null,
      details: entry.details ?? {},
      actorId: actorId(tenant.actor),
      actorName: tenant.actor.name,
      createdAt: tenant.now,
    },
    select: { id: true },
  });
  return id;
}
