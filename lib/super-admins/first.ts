import type { PlatformScope } from "@/lib/server/database/scope";
import { recordPlatformAudit } from "@/lib/server/records/audit";

/**
 * Makes the super admin with this e-mail address, or makes an inactive one active again. Answers
 * which of the two it did, or that there was nothing to do.
 */
export async function ensureSuperAdmin(
  platform: PlatformScope,
  admin: { email: string; name: string },
): Promise<"made" | "activated" | "unchanged"> {
  const known = await platform.db.platformUser.findUnique({ where: { email: admin.email } });
  if (known?.isActive) return "unchanged";
  const { id } = known
    ? await platform.db.platformUser.update({
        where: { id: known.id },
        data: { isActive: true, version: { increment: 1 } },
      })
    : await platform.db.platformUser.create({ data: admin });
  const action = known ? "super_admin.activated" : "super_admin.created";
  await recordPlatformAudit(platform, { action, subjectKind: "super_admin", subjectId: id });
  return known ? "activated" : "made";
}
