import { invalidField } from "@/lib/core/errors";
import { isOwner } from "@/lib/core/permissions";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Member } from "@/lib/server/request/member";

/** Shows the company in this session as the member sees it. Throws `validation_failed` for oneself and for owners. */
export async function startPreview(
  tenant: TenantScope,
  member: Pick<Member, "id" | "sessionId">,
  memberId: string,
): Promise<{ id: string; name: string }> {
  const { db, companyId } = tenant;
  const found = await db.appUser.findFirst({ where: { companyId, id: memberId, isActive: true } });
  if (!found) throw invalidField("memberId", "Choose an active member");
  if (found.id === member.id) throw invalidField("memberId", "Choose somebody else");
  if (isOwner(found)) throw invalidField("memberId", "An owner sees everything, as you do");
  await setPreview(tenant, member, found.id);
  return { id: found.id, name: found.name };
}

/** Ends the preview of this session, if it has one. */
export async function endPreview(
  tenant: TenantScope,
  member: Pick<Member, "sessionId">,
): Promise<null> {
  await setPreview(tenant, member, null);
  return null;
}

async function setPreview(
  { db, companyId }: TenantScope,
  { sessionId }: Pick<Member, "sessionId">,
  previewOf: string | null,
): Promise<void> {
  await db.session.updateMany({ where: { companyId, id: sessionId }, data: { previewOf } });
}
