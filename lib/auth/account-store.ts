import type { Prisma } from "@/lib/server/prisma/client";
import type { PlatformScope, TenantScope } from "@/lib/server/scope";
import type { RequestMetadata } from "./request-metadata";

/** Somebody who may sign in to one world. `mayEnter`: active, and so is their company. */
export type Account = {
  id: string;
  email: string;
  name: string;
  role: "owner" | "team_member" | "super_admin";
  isActive: boolean;
  mayEnter: boolean;
  passwordHash: string | null;
  position: string | null;
  department: string | null;
  avatarFileId: string | null;
  lastLogin: Date | null;
  createdAt: Date;
  version: number;
};

/** One session's row with whose it is. */
export type SessionRow = {
  id: string;
  key: Uint8Array;
  gen: number;
  rotatedAt: Date | null;
  lastUsedAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  createdAt: Date;
  userAgent: string | null;
  ip: string | null;
};

/**
 * A world's accounts within one transaction. Signing in is written once against this; a company's
 * users and the super administrators differ only in the tables behind it.
 */
export type Accounts = {
  scope: TenantScope | PlatformScope;
  findByEmail(email: string): Promise<Account | null>;
  findById(id: string): Promise<Account | null>;

  /** Stores a code and voids all earlier ones. */
  replaceCode(
    accountId: string,
    code: { id: string; mac: Uint8Array; expiresAt: Date },
  ): Promise<void>;
  /** Counts one try against the newest code by one conditional UPDATE; null when it is dead. */
  countCodeTry(
    accountId: string,
    mostTries: number,
  ): Promise<{ id: string; mac: Uint8Array } | null>;
  /** Spends a code; false when somebody else just did. */
  spendCode(codeId: string): Promise<boolean>;

  /** Counts one try to sign in by one conditional UPDATE (lib/auth/try-count.ts). */
  countTry(accountId: string): Promise<TryOutcome>;
  /** Notes that they came in: last login, no failures, company and invitation no longer pending. */
  recordSignIn(account: Account): Promise<void>;
  /** Replaces the password if it still is the one that was checked; false when it is not. */
  replacePassword(account: Account, hash: string): Promise<boolean>;

  createSession(accountId: string, session: NewSession): Promise<SessionRow>;
  findSession(id: string): Promise<{ session: SessionRow; account: Account } | null>;
  /** Moves the session from this generation to the next; false when another request was first. */
  rotateSession(session: SessionRow): Promise<boolean>;
  /** Ends sessions of the account: one, or all but one. How many were live. */
  revokeSessions(accountId: string, which: { only: string } | { except: string }): Promise<number>;
  listLiveSessions(accountId: string, usedSince: Date): Promise<SessionRow[]>;

  /** One entry of the trail in which the account is the one who acted. */
  record(action: string, account: Account, details?: Prisma.InputJsonObject): Promise<void>;
};

export type NewSession = Pick<SessionRow, "key" | "expiresAt" | "userAgent" | "ip">;

/** Whether a try may go on, and whether it was the one that set a lock. */
export type TryOutcome = { allowed: boolean; locksNow: boolean };

/** One world's accounts: a company's, or the platform's. */
export type AccountStore = {
  /** The audience of its tokens: the company's id or "platform". */
  owner: string;
  /** A session ends after `idleMs` without use, and after `mostMs` whatever happens. */
  idleMs: number;
  mostMs: number;
  /** Runs `work` in one transaction at the caller's instant. */
  within<T>(metadata: RequestMetadata, work: (accounts: Accounts) => Promise<T>): Promise<T>;
};
