import { AppError, notFound, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import { isOwner } from "@/lib/core/permissions";
import { lockByName } from "@/lib/server/database/named-lock";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { isoTime } from "@/lib/server/records/record-sql";
import { templateLimits } from "./choices";
import type { Template, TemplateInput, TemplateUpdate } from "./schema";

/** The member who looks at templates. */
type Viewer = { id: string; role: string };

/** The templates that a member may use, by name: own ones and shared ones. Owners change shared ones too. */
export function listTemplates(
  { db, companyId }: TenantReader,
  viewer: Viewer,
  id?: string,
): Promise<Template[]> {
  return db.$queryRaw<Template[]>`
    select t.id, t.name, t.language, t.channel, t.body, t.shared, u.name as owner,
      t.user_id = ${viewer.id}::uuid as "isOwn",
      t.user_id = ${viewer.id}::uuid or ${isOwner(viewer)} as "mayChange",
      ${isoTime(Prisma.sql`t.created_at`)} as "createdAt", ${isoTime(Prisma.sql`t.updated_at`)} as "updatedAt",
      t.version
    from message_template t
    join app_user u on u.company_id = t.company_id and u.id = t.user_id
    where t.company_id = ${companyId}::uuid and (t.user_id = ${viewer.id}::uuid or t.shared)
      ${id ? Prisma.sql`and t.id = ${id}::uuid` : Prisma.empty}
    order by lower(t.name), t.id`;
}

/** Returns one of them. Throws `not_found`. */
export async function getTemplate(
  tenant: TenantReader,
  viewer: Viewer,
  id: string,
): Promise<Template> {
  const [found] = await listTemplates(tenant, viewer, id);
  if (!found) throw notFound("Template");
  return found;
}

/** Saves a template. Throws `forbidden` for a shared one of a member, `conflict` when there are too many. */
export async function createTemplate(
  tenant: TenantScope,
  viewer: Viewer,
  input: TemplateInput,
): Promise<Template> {
  const { db, companyId, now } = tenant;
  requireMayShare(viewer, input);
  await requireRoom(tenant);
  const { channel = "whatsapp", ...given } = withoutAbsent(input);
  const { name, body } = input;
  const { id } = await db.messageTemplate.create({
    data: {
      ...given,
      name,
      body,
      channel,
      companyId,
      userId: viewer.id,
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  });
  await record(tenant, "created", { id, name });
  return getTemplate(tenant, viewer, id);
}

/** Changes the keys that are present. Throws as `createTemplate` does, `not_found` and `version_conflict`. */
export async function updateTemplate(
  tenant: TenantScope,
  viewer: Viewer,
  id: string,
  { expectedVersion, ...update }: TemplateUpdate & { expectedVersion: number | undefined },
): Promise<Template> {
  const before = await requireChangeable(tenant, viewer, id);
  if (!before.shared) requireMayShare(viewer, update);
  const { count } = await tenant.db.messageTemplate.updateMany({
    where: { companyId: tenant.companyId, id, version: expectedVersion },
    data: { ...withoutAbsent(update), updatedAt: tenant.now, version: { increment: 1 } },
  });
  if (count === 0) throw staleVersion();
  await record(tenant, "updated", before);
  return getTemplate(tenant, viewer, id);
}

/** Deletes a template. Throws `not_found`, `forbidden`, `version_conflict`. */
export async function deleteTemplate(
  tenant: TenantScope,
  viewer: Viewer,
  id: string,
  expectedVersion?: number,
): Promise<{ id: string }> {
  const before = await requireChangeable(tenant, viewer, id);
  const where = { companyId: tenant.companyId, id, version: expectedVersion };
  const { count } = await tenant.db.messageTemplate.deleteMany({ where });
  if (count === 0) throw staleVersion();
  await record(tenant, "deleted", before);
  return { id };
}

async function requireChangeable(tenant: TenantScope, viewer: Viewer, id: string) {
  const found = await getTemplate(tenant, viewer, id);
  if (!found.mayChange)
    throw new AppError("forbidden", "Only its author or an owner changes this template");
  return found;
}

function requireMayShare(viewer: Viewer, { shared }: { shared?: boolean | undefined }): void {
  if (shared && !isOwner(viewer))
    throw new AppError("forbidden", "Only an owner shares a template with the company");
}

async function requireRoom(tenant: TenantScope): Promise<void> {
  const { db, companyId } = tenant;
  await lockByName(tenant, `templates ${companyId}`);
  const count = await db.messageTemplate.count({ where: { companyId } });
  const most = templateLimits.templates;
  if (count >= most)
    throw new AppError("conflict", `There are ${most} templates already. Delete one first`);
}

async function record(
  tenant: TenantScope,
  what: "created" | "updated" | "deleted",
  { id, name }: Pick<Template, "id" | "name">,
): Promise<void> {
  await recordAudit(tenant, {
    action: `template.${what}`,
    subjectKind: "template",
    subjectId: id,
    details: { name },
  });
}
