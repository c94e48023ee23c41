import type { Prisma } from "./prisma/client";
import { type Actor, actorId, type PlatformScope, type TenantScope } from "./scope";

/** What happened: `action` is subject and past participle, as in `lead.updated`; `details` holds no secret. */
export type AuditEntry = {
  action: string;
  subjectKind: string;
  subjectId?: string | null;
  details?: Prisma.InputJsonObject;
};

/** Writes one entry of the company's audit log, in the transaction of the change itself. */
export async function recordAudit(tenant: TenantScope, entry: AuditEntry): Promise<void> {
  await tenant.db.auditEvent.create({
    data: {
      companyId: tenant.companyId,
      ...columns(tenant.actor, entry, tenant.requestId),
      createdAt: tenant.now,
    },
    select: { id: true },
  });
}

/** The same for many entries at once. */
export async function recordAudits(
  { db, companyId, actor, now, requestId }: TenantScope,
  entries: readonly AuditEntry[],
): Promise<void> {
  await db.auditEvent.createMany({
    data: entries.map((entry) => ({
      companyId,
      ...columns(actor, entry, requestId),
      createdAt: now,
    })),
  });
}

/** Writes one entry of the platform's audit log, in the transaction of the change itself. */
export async function recordPlatformAudit(
  platform: PlatformScope,
  entry: AuditEntry,
): Promise<void> {
  await platform.db.platformAuditEvent.create({
    data: { ...columns(platform.actor, entry, platform.requestId), createdAt: platform.now },
    select: { id: true },
  });
}

/** The fields whose values differ, each as [before, after]; null when nothing changed. */
export function changesBetween(
  before: object,
  after: object,
): Record<string, [Prisma.InputJsonValue | null, Prisma.InputJsonValue | null]> | null {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([key, value]) => toJson(old.get(key)) !== toJson(value),
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(
    changed.map(([key, value]) => [key, [plain(old.get(key)), plain(value)]]),
  );
}

function columns(actor: Actor, entry: AuditEntry, requestId: string | undefined) {
  return {
    action: entry.action,
    subjectKind: entry.subjectKind,
    subjectId: entry.subjectId ?? null,
    actorKind: actor.kind,
    actorId: actorId(actor),
    actorName: actor.name,
    details: entry.details ?? {},
    requestId: requestId ?? null,
  };
}

function plain(value: unknown): Prisma.InputJsonValue | null {
  return value === undefined ? null : JSON.parse(toJson(value));
}

function toJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner) =>
    typeof inner === "bigint" ? Number(inner) : inner,
  );
}
