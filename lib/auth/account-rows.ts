import { conflictOn } from "@/lib/server/database/database-fault";
import { newId } from "@/lib/server/database/new-id";
import type { Db } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { newSessionKey } from "@/lib/server/tokens/refresh-token";
import {
  type Account,
  type Accounts,
  type Challenge,
  emailTaken,
  type SessionRow,
  type Sessions,
  type StoredCode,
} from "./account-store";
import { mostCodeTries } from "./one-time-code";

type Updates<Where> = {
  updateMany(args: { where: Where; data: object }): Promise<{ count: number }>;
};
type CodeWhere = {
  id?: string;
  userId?: string;
  challenge?: Challenge;
  newEmail?: string | null;
  usedAt: null;
};
type SessionWhere = {
  id?: string | { not: string };
  userId?: string;
  gen?: number;
  revokedAt: null;
  expiresAt?: { gt: Date };
  lastUsedAt?: { gt: Date };
};
type ClientWhere = {
  userId: string;
  ip: string | null;
  userAgent: string | null;
  createdAt: { gt: Date };
};

/** The tables of accounts, codes and sessions. The company's rows have `own` and fulfil `within`. */
type Tables = {
  own: { companyId?: string };
  within: Prisma.Sql;
  codeTable: Prisma.Sql;
  users: Updates<{ id: string; passwordHash?: string | null }>;
  codes: Updates<CodeWhere> & { create(args: { data: object }): Promise<unknown> };
  sessions: Updates<SessionWhere> & {
    create(args: { data: object }): Promise<SessionRow>;
    count(args: { where: ClientWhere }): Promise<number>;
    findMany(args: { where: SessionWhere; orderBy: object; take: number }): Promise<SessionRow[]>;
  };
};

type Shared = Omit<
  Accounts,
  | "scope"
  | "findByEmail"
  | "findById"
  | "recordSignIn"
  | "record"
  | "wasRecorded"
  | "sessions"
  | "factors"
> & { sessions: Omit<Sessions, "find" | "renew"> };

/** The codes, sessions and secrets of accounts, which members and super admins have alike. */
export function accountRows({ db, now }: { db: Db; now: Date }, tables: Tables): Shared {
  const { own, within, users, codes, sessions } = tables;
  const revoke = async (userId: string, id: SessionWhere["id"]) => {
    const where = { ...own, userId, ...(id && { id }), revokedAt: null };
    const revoked = await sessions.updateMany({ where, data: { revokedAt: now } });
    return revoked.count;
  };
  return {
    async replaceCode(userId, code) {
      const { challenge, newEmail } = code;
      const where = { ...own, userId, challenge, newEmail, usedAt: null };
      await codes.updateMany({ where, data: { usedAt: now } });
      const mac = new Uint8Array(code.mac);
      await codes.create({ data: { ...own, userId, ...code, mac, createdAt: now } });
    },
    countCodeTry(userId, { challenge, newEmail }) {
      const whose = Prisma.sql`${within} and user_id = ${userId}::uuid and new_email is not distinct from ${newEmail}`;
      return countTry(db, { table: tables.codeTable, within, whose, challenge, now });
    },
    async spendCode(id) {
      const where = { ...own, id, usedAt: null };
      return (await codes.updateMany({ where, data: { usedAt: now } })).count === 1;
    },
    async replaceEmail(id, email) {
      const data = { email, version: { increment: 1 } };
      const where = { ...own, id };
      await conflictOn("email", emailTaken, () => users.updateMany({ where, data }));
    },
    async endAccess(userId, keptSessionId) {
      await revoke(userId, keptSessionId ? { not: keptSessionId } : undefined);
      await codes.updateMany({ where: { ...own, userId, usedAt: null }, data: { usedAt: now } });
    },
    async replacePassword({ id, passwordHash: old }: Account, passwordHash) {
      const where = { ...own, id, passwordHash: old };
      return (await users.updateMany({ where, data: { passwordHash } })).count === 1;
    },
    async concludeEmail(id, firstEmailChangeAt) {
      const data = { passwordHash: null, firstEmailChangeAt };
      await users.updateMany({ where: { ...own, id }, data });
    },
    async deactivate(id) {
      await users.updateMany({ where: { ...own, id }, data: { isActive: false } });
    },
    sessions: sessionRows(now, { own, sessions }, revoke),
  };
}

type Revoke = (userId: string, id: SessionWhere["id"]) => Promise<number>;

function sessionRows(
  now: Date,
  { own, sessions }: Pick<Tables, "own" | "sessions">,
  revoke: Revoke,
): Omit<Sessions, "find" | "renew"> {
  return {
    async wasOpenedFrom(userId, { ip, userAgent }) {
      const since = new Date(now.getTime() - 30 * 86_400_000);
      const where = { ...own, userId, ip, userAgent, createdAt: { gt: since } };
      return (await sessions.count({ where })) > 0;
    },
    create: (userId, session) =>
      sessions.create({
        data: {
          ...own,
          userId,
          ...session,
          key: new Uint8Array(session.key),
          createdAt: now,
          lastUsedAt: now,
          provenAt: now,
        },
      }),
    async prove(id, strength) {
      const where = { ...own, id, revokedAt: null };
      const data = { provenAt: now, ...(strength === 2 && { strength }) };
      await sessions.updateMany({ where, data });
    },
    async rotate({ id, gen }) {
      const data = { gen: { increment: 1 }, rotatedAt: now, lastUsedAt: now };
      const where = { ...own, id, gen, revokedAt: null };
      return (await sessions.updateMany({ where, data })).count === 1;
    },
    revoke: (userId, which) => revoke(userId, which === "all" ? undefined : whichId(which)),
    listLive: (userId, usedSince) =>
      sessions.findMany({
        where: {
          ...own,
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

/** The part of a session's row that is new when it is renewed. */
export function renewedAt(now: Date) {
  const key = new Uint8Array(newSessionKey());
  const id = newId(now.getTime());
  return { id, key, gen: 0, rotatedAt: null, lastUsedAt: now, revokedAt: null };
}

function whichId(which: { only: string } | { except: string }): SessionWhere["id"] {
  return "only" in which ? which.only : { not: which.except };
}

type Try = {
  table: Prisma.Sql;
  within: Prisma.Sql;
  whose: Prisma.Sql;
  challenge: Challenge;
  now: Date;
};

/** Counts a try against the newest of these codes in one conditional UPDATE; null if that one is not valid. */
export async function countTry(
  db: Db,
  { table, within, whose, challenge, now }: Try,
): Promise<StoredCode | null> {
  const [counted] = await db.$queryRaw<StoredCode[]>`
    update ${table} set tries = tries + 1
    where ${within} and id = (
        select id from ${table} where ${whose} and challenge is not distinct from ${challenge}::bytea
        order by created_at desc, id desc limit 1)
      and used_at is null and expires_at > ${now} and tries < ${mostCodeTries}
    returning id, mac`;
  return counted ?? null;
}
