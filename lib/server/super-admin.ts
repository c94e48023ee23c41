import { AppError } from "@/lib/core/errors";
import type { Db } from "./scope";

/** A signed-in super administrator. */
export type SuperAdmin = {
  id: string;
  name: string;
  email: string;
  avatarFileId: string | null;
  sessionId: string;
};

export const superAdminIdleMinutes = 60;

/** The active super admin to whom this session belongs. Throws `unauthenticated` or `session_revoked`. */
export async function requireSuperAdmin(
  db: Db,
  session: { userId?: string; sessionId: string },
  now: Date,
): Promise<SuperAdmin> {
  const found = await db.platformSession.findUnique({
    where: { id: session.sessionId },
    include: { user: true },
  });
  if (!found || (session.userId && found.userId !== session.userId)) {
    throw new AppError("unauthenticated", "Sign in to continue");
  }
  const idleSince = now.getTime() - superAdminIdleMinutes * 60_000;
  if (
    found.revokedAt ||
    !found.user.isActive ||
    found.expiresAt <= now ||
    found.lastUsedAt.getTime() < idleSince
  ) {
    throw new AppError("session_revoked", "Your session has ended. Sign in again");
  }
  const { id, name, email, avatarFileId } = found.user;
  return { id, name, email, avatarFileId, sessionId: found.id };
}
