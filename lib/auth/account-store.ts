import type { PlatformScope, TenantScope } from "@/lib/server/database/scope";
import type { PlatformSession, Prisma } from "@/lib/server/prisma/client";
import type { Factors } from "./factors/factor-rows";
import type { RequestMetadata } from "./request-metadata";

export const emailTaken = "Email is already registered";

export const ownEmailInSettings =
  "Change your own address in Settings, with a code sent to the new one";

/** An account of a company or of the platform. `mayEnter`: it and its company are active. */
export type Account = {
  id: string;
  email: string;
  name: string;
  role: "owner" | "team_member" | "super_admin";
  isActive: boolean;
  mayEnter: boolean;
  passwordHash: string | null;
  /** When the series of own changes of the address began that the link to the first address takes back. */
  firstEmailChangeAt: Date | null;
  position: string | null;
  department: string | null;
  avatarFileId: string | null;
  lastLogin: Date | null;
  createdAt: Date;
  version: number;
};

/** A stored session. */
export type SessionRow = Omit<PlatformSession, "userId">;

/** Accounts within one transaction: the members of a company, or the super admins. */
export type Accounts = {
  scope: TenantScope | PlatformScope;
  findByEmail(email: string): Promise<Account | null>;
  findById(id: string): Promise<Account | null>;

  /** Stores a code and voids the earlier ones of the same use. */
  replaceCode(accountId: string, code: NewCode): Promise<void>;
  /** Counts a try against the newest code of a use in one conditional UPDATE; null if it is not valid. */
  countCodeTry(accountId: string, use: CodeUse): Promise<StoredCode | null>;
  /** Marks a code as used; false if it already was. */
  spendCode(codeId: string): Promise<boolean>;

  /** Records a sign-in: last login, company and invitation no longer pending. */
  recordSignIn(account: Account): Promise<void>;
  /** Changes the address. Throws `conflict` on `email` if it is registered. */
  replaceEmail(accountId: string, email: string): Promise<void>;
  /** Ends every way in that was opened before: sessions but the kept one, codes, tickets, invitations. */
  endAccess(accountId: string, keptSessionId: string | null): Promise<void>;
  /** After a change of the address: no password, and since when own changes can be taken back; null for not. */
  concludeEmail(accountId: string, firstEmailChangeAt: Date | null): Promise<void>;
  /** Deactivates the account, so that nobody signs in to it. */
  deactivate(accountId: string): Promise<void>;
  /** Replaces the password unless it changed since it was checked; false if it did. */
  replacePassword(account: Account, hash: string): Promise<boolean>;

  sessions: Sessions;
  factors: Factors;

  /** Adds an audit entry with the account as actor. */
  record(action: string, account: Account, details?: Prisma.InputJsonObject): Promise<void>;
  /** Whether the audit log has such an entry about the account since then. */
  wasRecorded(action: string, accountId: string, since: Date): Promise<boolean>;
};

/** A session by its id, all but one, or all. */
export type SessionChoice = { only: string } | { except: string } | "all";

/** The sessions of accounts. */
export type Sessions = {
  create(accountId: string, session: NewSession): Promise<SessionRow>;
  find(id: string): Promise<{ session: SessionRow; account: Account } | null>;
  /** Notes that its person just proved who they are, in this session; `strength` 2 if by a second factor. */
  prove(id: string, strength: 1 | 2): Promise<void>;
  /** Advances the session to its next generation; false if another request already did. */
  rotate(session: SessionRow): Promise<boolean>;
  /** Goes on in a new session in place of this one, whose tokens end; null if it has ended. */
  renew(id: string): Promise<SessionRow | null>;
  /** Ends one session of the account, all but one, or all. Returns how many were live. */
  revoke(accountId: string, which: SessionChoice): Promise<number>;
  /** Whether a session of the account was opened from such a client at this address within 30 days. */
  wasOpenedFrom(accountId: string, client: Pick<SessionRow, "ip" | "userAgent">): Promise<boolean>;
  listLive(accountId: string, usedSince: Date): Promise<SessionRow[]>;
};

type NewSession = Pick<
  SessionRow,
  "key" | "expiresAt" | "userAgent" | "ip" | "proofs" | "strength"
>;

/** The hash of the cookie of the browser that requested a code; null for a program. */
export type Challenge = Uint8Array<ArrayBuffer> | null;

export type StoredCode = { id: string; mac: Uint8Array };

/** The purpose of a code: a sign-in in one browser, or proof of a new address. */
export type CodeUse = { challenge: Challenge; newEmail: string | null };

type NewCode = StoredCode & CodeUse & { expiresAt: Date };

/** The accounts of a company or of the platform. */
export type AccountStore = {
  /** The audience of its tokens: the company's id or "platform". */
  owner: string;
  /** A session ends after `idleMs` without use, and after `mostMs` whatever happens. */
  idleMs: number;
  mostMs: number;
  /** Runs `work` in one transaction at the caller's instant. */
  within<T>(metadata: RequestMetadata, work: (accounts: Accounts) => Promise<T>): Promise<T>;
};

/** Someone signed in. `audience` is a company's id or "platform", `placeName` the company or the admin portal. */
export type Person = {
  audience: string;
  id: string;
  sessionId: string;
  placeName: string;
  portalUrl: string;
};
