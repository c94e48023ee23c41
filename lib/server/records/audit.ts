import { recordChange } from "@/lib/server/database/feed";
import { newId } from "@/lib/server/database/new-id";
import {
  type Actor,
  actorId,
  type PlatformScope,
  type TenantScope,
} from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { type AuditEntry, changeOf, platformChangeOf } from "./audited-change";
import { ownRow } from "./record-sql";

/** Writes an entry of the company's audit log in the transaction of its change, and a feed event if a record changed. */
export async function recordAudit(tenant: TenantScope, entry: AuditEntry): Promise<void> {
  await recordAudits(tenant, [entry]);
}

/** The same for many entries at once. */
export async function recordAudits(
  tenant: TenantScope,
  entries: readonly AuditEntry[],
): Promise<void> {
  const { actor, requestId } = tenant;
  const rows = entries.map((entry) => {
    const id = newId();
    const change = changeOf(tenant.companyId, entry);
    if (change) recordChange(tenant, { ...change, auditEventId: id });
    return { id, ...columns(actor, entry, requestId) };
  });
  await insertRows(tenant, rows);
}

type Row = { id: string } & ReturnType<typeof columns>;

/** Sends the rows as one JSON parameter, since thousands of parameters take fifty times as long. */
async function insertRows(
  { db, companyId, now }: TenantScope,
  rows: readonly Row[],
): Promise<void> {
  const written = await db.$executeRaw`
    insert into audit_event (company_id, id, action, subject_kind, subject_id, actor_kind, actor_id, actor_name,
      details, request_id, created_at)
    select own.company_id, id, action, "subjectKind", "subjectId", "actorKind", "actorId", "actorName",
      details, "requestId", ${now}::timestamptz
    from ${ownRow(companyId)}, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id uuid, action text, "subjectKind" text,
      "subjectId" uuid, "actorKind" text, "actorId" uuid, "actorName" text, details jsonb, "requestId" text)`;
  if (written !== rows.length) throw new Error("the company has no member: nothing was audited");
}

/** Writes an entry of the platform's audit log in the transaction of its change, and a feed event if a company changed. */
export async function recordPlatformAudit(
  platform: PlatformScope,
  entry: AuditEntry,
): Promise<void> {
  await platform.db.platformAuditEvent.create({
    data: { ...columns(platform.actor, entry, platform.requestId), createdAt: platform.now },
    select: { id: true },
  });
  const change = platformChangeOf(entry);
  if (change) recordChange({ ...platform, companyId: entry.subjectId ?? "" }, change);
}

/** The fields with different values, each as [before, after]; null if nothing changed. */
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
