import { z } from "zod";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { standardCatalogue } from "@/lib/core/catalogue";
import { withTenant } from "@/lib/server/database/db";
import { fixedSql } from "@/lib/server/database/reader";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import { type AppUser, type Company, Prisma } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { isOpenCompany } from "@/lib/server/request/company-of-host";
import { memberIdleDays } from "@/lib/server/request/member";
import { accountRows, renewedAt } from "./account-rows";
import type { Account, AccountStore, Accounts, SessionChoice } from "./account-store";
import { factorRows } from "./factors/factor-rows";
import { endLastingAccess } from "./lasting-access";

const dayMs = 86_400_000;
const mostSessionDays = 30;

/** The accounts of one company. */
export function companyStore(companyId: string): AccountStore {
  return {
    owner: companyId,
    idleMs: memberIdleDays * dayMs,
    mostMs: mostSessionDays * dayMs,
    within: (metadata, work) =>
      // No calendar date and no record is read here, so the company's own time zone and fields need not be looked up.
      withTenant(
        {
          companyId,
          timeZone: defaultTimeZone,
          catalogue: standardCatalogue,
          requestId: metadata.requestId,
        },
        systemActor,
        (scope) => work(companyAccounts({ ...scope, now: metadata.now })),
      ),
  };
}

/** The accounts of the scope's company within its transaction. */
export function companyAccounts(scope: TenantScope): Accounts {
  const { db, companyId, now } = scope;
  const company = { select: { status: true, deletedAt: true } } as const;
  const rows = accountRows(scope, {
    own: { companyId },
    within: Prisma.sql`company_id = ${companyId}::uuid`,
    codeTable: fixedSql("one_time_code"),
    users: db.appUser,
    codes: db.oneTimeCode,
    sessions: db.session,
  });
  return {
    ...rows,
    scope,
    sessions: {
      ...rows.sessions,
      async revoke(userId, which) {
        if (which === "all") await endLastingAccess(db, { companyId, userId });
        else await removeDevices(scope, userId, which);
        return rows.sessions.revoke(userId, which);
      },
      async find(id) {
        const found = await db.session.findFirst({
          where: { companyId, id },
          include: { user: { include: { company } } },
        });
        return found && { session: found, account: toAccount(found.user) };
      },
      renew: (id) => renewSession(scope, id),
    },
    factors: factorRows(now, {
      own: { companyId },
      authenticators: db.authenticator,
      recoveryCodes: db.recoveryCode,
      addRecoveryCodes: (codes) =>
        db.recoveryCode.createMany({ data: codes.map((code) => ({ companyId, ...code })) }),
      trustedDevices: db.trustedDevice,
      spendToken: async ({ id, expiresAt }) => {
        const data = { companyId, id, expiresAt };
        return (await db.spentToken.createMany({ data, skipDuplicates: true })).count === 1;
      },
    }),
    async findByEmail(email) {
      const user = await db.appUser.findFirst({
        where: { companyId, email },
        include: { company },
      });
      return user && toAccount(user);
    },
    async findById(id) {
      const user = await db.appUser.findFirst({ where: { companyId, id }, include: { company } });
      return user && toAccount(user);
    },
    async recordSignIn(account) {
      await db.appUser.updateMany({
        where: { companyId, id: account.id },
        data: { lastLogin: now },
      });
      await db.invitation.updateMany({
        where: { companyId, userId: account.id, acceptedAt: null },
        data: { acceptedAt: now },
      });
      if (await openPending(scope)) await record(scope, "company.activated", account);
    },
    record: (action, account, details) => record(scope, action, account, details),
    async wasRecorded(action, subjectId, since) {
      const where = { companyId, action, subjectId, createdAt: { gt: since } };
      return (await db.auditEvent.findFirst({ where, select: { id: true } })) !== null;
    },
    async endAccess(userId, keptSessionId) {
      await rows.endAccess(userId, keptSessionId);
      await removeDevices(scope, userId, keptSessionId ? { except: keptSessionId } : "all");
      await endWaysIn(scope, userId);
    },
  };
}

/** Ends what would let the member in without a code. */
async function endWaysIn({ db, companyId, now }: TenantScope, userId: string): Promise<void> {
  const own = { companyId, userId };
  await db.handoffTicket.updateMany({ where: { ...own, usedAt: null }, data: { usedAt: now } });
  await db.invitation.updateMany({ where: { ...own, acceptedAt: null }, data: { expiresAt: now } });
}

/** The devices of the former session stay with its person. */
async function renewSession({ db, companyId, now }: TenantScope, id: string) {
  const [former] = await db.session.updateManyAndReturn({
    where: { companyId, id, revokedAt: null },
    data: { revokedAt: now },
  });
  if (!former) return null;
  const data = { ...former, ...renewedAt(now) };
  const renewed = await db.session.create({ data });
  const where = { companyId, sessionId: id };
  await db.pushDevice.updateMany({ where, data: { sessionId: renewed.id } });
  return renewed;
}

/** Removes the devices of sessions that end; unless a single one ends, also those of removed sessions. */
async function removeDevices(
  { db, companyId }: TenantScope,
  userId: string,
  which: SessionChoice,
): Promise<void> {
  const ends =
    which === "all"
      ? Prisma.sql`true`
      : "only" in which
        ? Prisma.sql`session_id = ${which.only}::uuid`
        : Prisma.sql`session_id is distinct from ${which.except}::uuid`;
  await db.$executeRaw`
    delete from push_device where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and ${ends}`;
}

/** Opens a pending company; false if it was open. It reads first, since on a cluster a write of this table needs all nodes. */
async function openPending({ db, companyId, now }: TenantScope): Promise<boolean> {
  const pending = { id: companyId, status: "pending" };
  if (!(await db.company.findFirst({ where: pending, select: { id: true } }))) return false;
  const opened = await db.company.updateMany({
    where: pending,
    data: { status: "active", activatedAt: now, version: { increment: 1 } },
  });
  return opened.count > 0;
}

async function record(
  scope: TenantScope,
  action: string,
  account: Account,
  details: Parameters<Accounts["record"]>[2] = {},
): Promise<void> {
  const actor = { kind: "member", id: account.id, name: account.name, role: account.role } as const;
  const entry = { action, subjectKind: "member", subjectId: account.id, details };
  await recordAudit({ ...scope, actor }, entry);
}

const role = z.enum(["owner", "team_member"]).catch("team_member");

function toAccount(user: AppUser & { company: Pick<Company, "status" | "deletedAt"> }): Account {
  return {
    ...user,
    role: role.parse(user.role),
    mayEnter: user.isActive && isOpenCompany(user.company) && user.company.deletedAt === null,
  };
}
