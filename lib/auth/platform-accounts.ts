import { withPlatform } from "@/lib/server/database/db";
import { fixedSql } from "@/lib/server/database/reader";
import { type PlatformScope, systemActor } from "@/lib/server/database/scope";
import { type PlatformUser, Prisma } from "@/lib/server/prisma/client";
import { recordPlatformAudit } from "@/lib/server/records/audit";
import { superAdminIdleMinutes } from "@/lib/server/request/super-admin";
import { platformAudience } from "@/lib/server/tokens/access-token";
import { accountRows, renewedAt } from "./account-rows";
import type { Account, AccountStore, Accounts } from "./account-store";
import { factorRows } from "./factors/factor-rows";

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
  const { db, now } = scope;
  const rows = accountRows(scope, {
    own: {},
    within: Prisma.sql`true`,
    codeTable: fixedSql("platform_code"),
    users: db.platformUser,
    codes: db.platformCode,
    sessions: db.platformSession,
  });
  return {
    ...rows,
    scope,
    sessions: {
      ...rows.sessions,
      async find(id) {
        const found = await db.platformSession.findUnique({
          where: { id },
          include: { user: true },
        });
        return found && { session: found, account: toAccount(found.user) };
      },
      async renew(id) {
        const [former] = await db.platformSession.updateManyAndReturn({
          where: { id, revokedAt: null },
          data: { revokedAt: now },
        });
        return former
          ? db.platformSession.create({ data: { ...former, ...renewedAt(now) } })
          : null;
      },
    },
    factors: factorRows(now, {
      own: {},
      authenticators: db.platformAuthenticator,
      recoveryCodes: db.platformRecoveryCode,
      addRecoveryCodes: (data) => db.platformRecoveryCode.createMany({ data }),
      trustedDevices: db.platformTrustedDevice,
      spendToken: async ({ id, expiresAt }) => {
        const data = { id, expiresAt };
        return (await db.platformSpentToken.createMany({ data, skipDuplicates: true })).count === 1;
      },
    }),
    async findByEmail(email) {
      const user = await db.platformUser.findUnique({ where: { email } });
      return user && toAccount(user);
    },
    async findById(id) {
      const user = await db.platformUser.findUnique({ where: { id } });
      return user && toAccount(user);
    },
    async recordSignIn(account) {
      await db.platformUser.updateMany({
        where: { id: account.id },
        data: { lastLogin: now },
      });
    },
    async record(action, account, details = {}) {
      const actor = { kind: "superAdmin", id: account.id, name: account.name } as const;
      const entry = { action, subjectKind: "superAdmin", subjectId: account.id, details };
      await recordPlatformAudit({ ...scope, actor }, entry);
    },
    async wasRecorded(action, subjectId, since) {
      const where = { action, subjectId, createdAt: { gt: since } };
      return (await db.platformAuditEvent.findFirst({ where, select: { id: true } })) !== null;
    },
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
