import { z } from "zod";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { conflictOn } from "@/lib/server/database/database-fault";
import { withTenant } from "@/lib/server/database/db";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import type { AppUser, Company } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { isOpenCompany } from "@/lib/server/request/company-of-host";
import { memberIdleDays } from "@/lib/server/request/member";
import type { Account, AccountStore, Accounts, CodeUse, StoredCode } from "./account-store";
import { emailTaken } from "./account-store";
import { mostCodeTries } from "./one-time-code";

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

/** The accounts of the scope's company within its transaction. */
export function companyAccounts(scope: TenantScope): Accounts {
  return { scope, ...people(scope), ...codes(scope), ...secrets(scope), ...sessions(scope) };
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
        data: { lastLogin: now },
      });
      await db.invitation.updateMany({
        where: { companyId, userId: account.id, acceptedAt: null },
        data: { acceptedAt: now },
      });
      if (await openPending(scope)) await record(scope, "company.activated", account);
    },
    record: (action: string, account: Account, details = {}) =>
      record(scope, action, account, details),
    async wasRecorded(action: string, subjectId: string, since: Date) {
      const where = { companyId, action, subjectId, createdAt: { gt: since } };
      return (await db.auditEvent.findFirst({ where, select: { id: true } })) !== null;
    },
  };
}

/**
 * Whether this first sign-in opens the company. One that is open is not written: on several machines a write of
 * this table needs all of them.
 */
async function openPending({ db, companyId, now }: TenantScope): Promise<boolean> {
  const pending = { id: companyId, status: "pending" };
  if (!(await db.company.findFirst({ where: pending, select: { id: true } }))) return false;
  const opened = await db.company.updateMany({
    where: pending,
    data: { status: "active", activatedAt: now, version: { increment: 1 } },
  });
  return opened.count > 0;
}

function codes({ db, companyId, now }: TenantScope) {
  return {
    async replaceCode(userId: string, code: Parameters<Accounts["replaceCode"]>[1]) {
      await db.oneTimeCode.updateMany({
        where: {
          companyId,
          userId,
          challenge: code.challenge,
          newEmail: code.newEmail,
          usedAt: null,
        },
        data: { usedAt: now },
      });
      await db.oneTimeCode.create({
        data: { companyId, userId, ...code, mac: new Uint8Array(code.mac), createdAt: now },
      });
    },
    async countCodeTry(userId: string, { challenge, newEmail }: CodeUse) {
      const [counted] = await db.$queryRaw<StoredCode[]>`
        update one_time_code set tries = tries + 1
        where company_id = ${companyId}::uuid and id = (
            select id from one_time_code
            where company_id = ${companyId}::uuid and user_id = ${userId}::uuid
              and challenge is not distinct from ${challenge}::bytea
              and new_email is not distinct from ${newEmail}
            order by created_at desc, id desc limit 1)
          and used_at is null and expires_at > ${now} and tries < ${mostCodeTries}
        returning id, mac`;
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

function secrets({ db, companyId, now }: TenantScope) {
  return {
    async replaceEmail(id: string, email: string) {
      const data = { email, version: { increment: 1 } };
      await conflictOn("email", emailTaken, () =>
        db.appUser.updateMany({ where: { companyId, id }, data }),
      );
    },
    async endAccess(userId: string, keptSessionId: string | null) {
      const own = { companyId, userId };
      const others = keptSessionId ? { id: { not: keptSessionId } } : {};
      const used = { usedAt: now };
      await db.session.updateMany({
        where: { ...own, ...others, revokedAt: null },
        data: { revokedAt: now },
      });
      await db.oneTimeCode.updateMany({ where: { ...own, usedAt: null }, data: used });
      await db.handoffTicket.updateMany({ where: { ...own, usedAt: null }, data: used });
      await db.invitation.updateMany({
        where: { ...own, acceptedAt: null },
        data: { expiresAt: now },
      });
    },
    async replacePassword(account: Account, passwordHash: string) {
      const replaced = await db.appUser.updateMany({
        where: { companyId, id: account.id, passwordHash: account.passwordHash },
        data: { passwordHash },
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
