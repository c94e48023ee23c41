import { z } from "zod";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { recordAudit } from "@/lib/server/audit";
import { isOpenCompany } from "@/lib/server/company-of-host";
import { withTenant } from "@/lib/server/db";
import { memberIdleDays } from "@/lib/server/member";
import type { AppUser, Company } from "@/lib/server/prisma/client";
import { systemActor, type TenantScope } from "@/lib/server/scope";
import type { Account, AccountStore, Accounts } from "./account-store";
import { noTries, notLocked, tryAssignments, tryOutcome } from "./try-count";

const dayMs = 86_400_000;
const mostSessionDays = 30;

/** The accounts of one company. */
export function companyStore(companyId: string): AccountStore {
  return {
    owner: companyId,
    idleMs: memberIdleDays * dayMs,
    mostMs: mostSessionDays * dayMs,
    within: (metadata, work) =>
      // No calendar date is read here, so the company's own time zone need not be looked up.
      withTenant(
        { companyId, timeZone: defaultTimeZone, requestId: metadata.requestId },
        systemActor,
        (scope) => work(companyAccounts({ ...scope, now: metadata.now })),
      ),
  };
}

function companyAccounts(scope: TenantScope): Accounts {
  return { scope, ...people(scope), ...codes(scope), ...tries(scope), ...sessions(scope) };
}

function people(scope: TenantScope) {
  const { db, companyId, now } = scope;
  const company = { select: { status: true, deletedAt: true } } as const;
  return {
    async findByEmail(email: string) {
      const user = await db.appUser.findFirst({
        where: { companyId, email },
        include: { company },
      });
      return user && toAccount(user);
    },
    async findById(id: string) {
      const user = await db.appUser.findFirst({ where: { companyId, id }, include: { company } });
      return user && toAccount(user);
    },
    async recordSignIn(account: Account) {
      await db.appUser.updateMany({
        where: { companyId, id: account.id },
        data: { lastLogin: now, ...noTries },
      });
      await db.invitation.updateMany({
        where: { companyId, userId: account.id, acceptedAt: null },
        data: { acceptedAt: now },
      });
      const opened = await db.company.updateMany({
        where: { id: companyId, status: "pending" },
        data: { status: "active", activatedAt: now, version: { increment: 1 } },
      });
      if (opened.count > 0) await record(scope, "company.activated", account);
    },
    record: (action: string, account: Account, details = {}) =>
      record(scope, action, account, details),
  };
}

function codes({ db, companyId, now }: TenantScope) {
  return {
    async replaceCode(userId: string, code: { id: string; mac: Uint8Array; expiresAt: Date }) {
      await db.oneTimeCode.updateMany({
        where: { companyId, userId, usedAt: null },
        data: { usedAt: now },
      });
      await db.oneTimeCode.create({
        data: { companyId, userId, ...code, mac: new Uint8Array(code.mac), createdAt: now },
      });
    },
    async countCodeTry(userId: string, mostTries: number) {
      const newest = await db.oneTimeCode.findFirst({
        where: { companyId, userId },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        select: { id: true },
      });
      if (!newest) return null;
      const [counted] = await db.oneTimeCode.updateManyAndReturn({
        where: {
          companyId,
          id: newest.id,
          usedAt: null,
          expiresAt: { gt: now },
          tries: { lt: mostTries },
        },
        data: { tries: { increment: 1 } },
        select: { id: true, mac: true },
      });
      return counted ?? null;
    },
    async spendCode(id: string) {
      const spent = await db.oneTimeCode.updateMany({
        where: { companyId, id, usedAt: null },
        data: { usedAt: now },
      });
      return spent.count === 1;
    },
  };
}

function tries({ db, companyId, now }: TenantScope) {
  return {
    async countTry(id: string) {
      const rows = await db.$queryRaw<{ locked_until: Date | null }[]>`
        update app_user set ${tryAssignments(now)}
        where company_id = ${companyId}::uuid and id = ${id}::uuid and ${notLocked(now)}
        returning locked_until`;
      return tryOutcome(rows);
    },
    async replacePassword(account: Account, passwordHash: string) {
      const replaced = await db.appUser.updateMany({
        where: { companyId, id: account.id, passwordHash: account.passwordHash },
        data: { passwordHash, ...noTries },
      });
      return replaced.count === 1;
    },
  };
}

function sessions({ db, companyId, now }: TenantScope) {
  const company = { select: { status: true, deletedAt: true } } as const;
  return {
    createSession: (userId: string, session: Parameters<Accounts["createSession"]>[1]) =>
      db.session.create({
        data: {
          companyId,
          userId,
          ...session,
          key: new Uint8Array(session.key),
          createdAt: now,
          lastUsedAt: now,
        },
      }),
    async findSession(id: string) {
      const found = await db.session.findFirst({
        where: { companyId, id },
        include: { user: { include: { company } } },
      });
      return found && { session: found, account: toAccount(found.user) };
    },
    async rotateSession({ id, gen }: { id: string; gen: number }) {
      const rotated = await db.session.updateMany({
        where: { companyId, id, gen, revokedAt: null },
        data: { gen: { increment: 1 }, rotatedAt: now, lastUsedAt: now },
      });
      return rotated.count === 1;
    },
    async revokeSessions(userId: string, which: { only: string } | { except: string }) {
      const id = "only" in which ? which.only : { not: which.except };
      const revoked = await db.session.updateMany({
        where: { companyId, userId, id, revokedAt: null },
        data: { revokedAt: now },
      });
      return revoked.count;
    },
    listLiveSessions: (userId: string, usedSince: Date) =>
      db.session.findMany({
        where: {
          companyId,
          userId,
          revokedAt: null,
          expiresAt: { gt: now },
          lastUsedAt: { gt: usedSince },
        },
        orderBy: { lastUsedAt: "desc" },
        take: 100,
      }),
  };
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
