import { conflictOn } from "@/lib/server/database/database-fault";
import { withPlatform } from "@/lib/server/database/db";
import { type PlatformScope, systemActor } from "@/lib/server/database/scope";
import type { PlatformUser } from "@/lib/server/prisma/client";
import { recordPlatformAudit } from "@/lib/server/records/audit";
import { superAdminIdleMinutes } from "@/lib/server/request/super-admin";
import { platformAudience } from "@/lib/server/tokens/access-token";
import type { Account, AccountStore, Accounts, CodeUse, StoredCode } from "./account-store";
import { emailTaken } from "./account-store";
import { mostCodeTries } from "./one-time-code";

const mostSessionHours = 12;

/** The accounts of the platform: its super administrators, their codes and sessions. */
export const platformStore: AccountStore = {
  owner: platformAudience,
  idleMs: superAdminIdleMinutes * 60_000,
  mostMs: mostSessionHours * 3_600_000,
  within: (metadata, work) =>
    withPlatform(
      systemActor,
      (scope) => work(platformAccounts({ ...scope, now: metadata.now })),
      metadata.requestId,
    ),
};

/** The super admins within a transaction of the platform. */
export function platformAccounts(scope: PlatformScope): Accounts {
  return { scope, ...people(scope), ...codes(scope), ...secrets(scope), ...sessions(scope) };
}

function people(scope: PlatformScope) {
  const { db, now } = scope;
  return {
    async findByEmail(email: string) {
      const user = await db.platformUser.findUnique({ where: { email } });
      return user && toAccount(user);
    },
    async findById(id: string) {
      const user = await db.platformUser.findUnique({ where: { id } });
      return user && toAccount(user);
    },
    async recordSignIn(account: Account) {
      await db.platformUser.updateMany({
        where: { id: account.id },
        data: { lastLogin: now },
      });
    },
    async record(action: string, account: Account, details = {}) {
      const actor = { kind: "superAdmin", id: account.id, name: account.name } as const;
      const entry = { action, subjectKind: "superAdmin", subjectId: account.id, details };
      await recordPlatformAudit({ ...scope, actor }, entry);
    },
    async wasRecorded(action: string, subjectId: string, since: Date) {
      const where = { action, subjectId, createdAt: { gt: since } };
      return (await db.platformAuditEvent.findFirst({ where, select: { id: true } })) !== null;
    },
  };
}

function codes({ db, now }: PlatformScope) {
  return {
    async replaceCode(userId: string, code: Parameters<Accounts["replaceCode"]>[1]) {
      await db.platformCode.updateMany({
        where: { userId, challenge: code.challenge, newEmail: code.newEmail, usedAt: null },
        data: { usedAt: now },
      });
      await db.platformCode.create({
        data: { userId, ...code, mac: new Uint8Array(code.mac), createdAt: now },
      });
    },
    async countCodeTry(userId: string, { challenge, newEmail }: CodeUse) {
      const [counted] = await db.$queryRaw<StoredCode[]>`
        update platform_code set tries = tries + 1
        where id = (
            select id from platform_code
            where user_id = ${userId}::uuid and challenge is not distinct from ${challenge}::bytea
              and new_email is not distinct from ${newEmail}
            order by created_at desc, id desc limit 1)
          and used_at is null and expires_at > ${now} and tries < ${mostCodeTries}
        returning id, mac`;
      return counted ?? null;
    },
    async spendCode(id: string) {
      const spent = await db.platformCode.updateMany({
        where: { id, usedAt: null },
        data: { usedAt: now },
      });
      return spent.count === 1;
    },
  };
}

function secrets({ db, now }: PlatformScope) {
  return {
    async replaceEmail(id: string, email: string) {
      const data = { email, version: { increment: 1 } };
      await conflictOn("email", emailTaken, () =>
        db.platformUser.updateMany({ where: { id }, data }),
      );
    },
    async endAccess(userId: string, keptSessionId: string | null) {
      const others = keptSessionId ? { id: { not: keptSessionId } } : {};
      await db.platformSession.updateMany({
        where: { userId, ...others, revokedAt: null },
        data: { revokedAt: now },
      });
      await db.platformCode.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
    },
    async replacePassword(account: Account, passwordHash: string) {
      const replaced = await db.platformUser.updateMany({
        where: { id: account.id, passwordHash: account.passwordHash },
        data: { passwordHash },
      });
      return replaced.count === 1;
    },
  };
}

function sessions({ db, now }: PlatformScope) {
  return {
    createSession: (userId: string, session: Parameters<Accounts["createSession"]>[1]) =>
      db.platformSession.create({
        data: {
          userId,
          ...session,
          key: new Uint8Array(session.key),
          createdAt: now,
          lastUsedAt: now,
        },
      }),
    async findSession(id: string) {
      const found = await db.platformSession.findUnique({ where: { id }, include: { user: true } });
      return found && { session: found, account: toAccount(found.user) };
    },
    async rotateSession({ id, gen }: { id: string; gen: number }) {
      const rotated = await db.platformSession.updateMany({
        where: { id, gen, revokedAt: null },
        data: { gen: { increment: 1 }, rotatedAt: now, lastUsedAt: now },
      });
      return rotated.count === 1;
    },
    async revokeSessions(userId: string, which: { only: string } | { except: string }) {
      const id = "only" in which ? which.only : { not: which.except };
      const revoked = await db.platformSession.updateMany({
        where: { userId, id, revokedAt: null },
        data: { revokedAt: now },
      });
      return revoked.count;
    },
    listLiveSessions: (userId: string, usedSince: Date) =>
      db.platformSession.findMany({
        where: { userId, revokedAt: null, expiresAt: { gt: now }, lastUsedAt: { gt: usedSince } },
        orderBy: { lastUsedAt: "desc" },
        take: 100,
      }),
  };
}

function toAccount(user: PlatformUser): Account {
  return {
    ...user,
    role: "super_admin",
    mayEnter: user.isActive,
    position: null,
    department: null,
  };
}
