import { AppError } from "@/lib/core/errors";
import { withPlatform } from "@/lib/server/database/db";
import type { Actor, Db, OpenPlatform, PlatformScope } from "@/lib/server/database/scope";
import type { Session } from "@/lib/server/tokens/access-token";
import { superAdminsNeedFactor } from "./second-factor";

/** A signed-in super admin. */
export type SuperAdmin = {
  id: string;
  name: string;
  email: string;
  avatarFileId: string | null;
  sessionId: string;
  /** When this session last proved who the person is; null if that was before sessions knew it. */
  provenAt: Date | null;
  /** From when this session needs a second factor that it has not; null if none is required. */
  factorDue: Date | null;
};

export const superAdminIdleMinutes = 60;

/** The active super admin whose session it is. Throws `unauthenticated` or `session_revoked`. */
export async function requireSuperAdmin(db: Db, session: Session, now: Date): Promise<SuperAdmin> {
  const found = await db.platformSession.findUnique({ where: { id: session.sessionId } });
  // Another super admin may delete this one between the two statements.
  const user = found && (await db.platformUser.findUnique({ where: { id: found.userId } }));
  if (!found || !user || (session.userId && found.userId !== session.userId)) {
    throw new AppError("unauthenticated", "Sign in to continue");
  }
  const idleSince = now.getTime() - superAdminIdleMinutes * 60_000;
  if (
    found.revokedAt ||
    !user.isActive ||
    found.expiresAt <= now ||
    found.lastUsedAt.getTime() < idleSince
  ) {
    throw new AppError("session_revoked", "Your session has ended. Sign in again");
  }
  const { id, name, email, avatarFileId } = user;
  const factorDue = found.strength < 2 && superAdminsNeedFactor() ? found.createdAt : null;
  return {
    id,
    name,
    email,
    avatarFileId,
    sessionId: found.id,
    provenAt: found.provenAt,
    factorDue,
  };
}

/** The transaction as services get it, with the super admin as the actor. */
export function platformOf(
  superAdmin: SuperAdmin,
  transaction: { db: Db; now: Date; requestId?: string },
): PlatformScope {
  return { ...transaction, actor: actorOf(superAdmin) };
}

/** Opens transactions in which the super admin is the actor. */
export function openPlatformAs(superAdmin: SuperAdmin, requestId: string): OpenPlatform {
  return (work) => withPlatform(actorOf(superAdmin), work, requestId);
}

function actorOf({ id, name }: SuperAdmin): Actor {
  return { kind: "superAdmin", id, name };
}
