import { conflictOn } from "@/lib/server/database/database-fault";
import type { PlatformAuthenticator, PlatformTrustedDevice } from "@/lib/server/prisma/client";

/** A stored passkey or app. */
export type FactorRow = Omit<PlatformAuthenticator, "userId">;

export type PasskeyRow = FactorRow & { userId: string };

/** The second factors of accounts, within one transaction. */
export type Factors = {
  list(accountId: string): Promise<FactorRow[]>;
  /** Lists the factors that work here: no passkey of a subdomain that the company has left. */
  listUsable(accountId: string): Promise<FactorRow[]>;
  /** Throws `conflict` for a passkey that is registered already. */
  add(accountId: string, factor: NewFactor): Promise<FactorRow>;
  rename(accountId: string, id: string, name: string): Promise<boolean>;
  remove(accountId: string, id: string): Promise<boolean>;
  /** The passkey with this credential id, and whose it is. */
  findPasskey(credentialId: string): Promise<PasskeyRow | null>;
  /** Notes the use of a passkey by its counter; false if the counter went back, unless the passkey has none. */
  takeCounter(id: string, counter: number): Promise<boolean>;
  /** Uses an app's step, once: false if it or a later one was used. */
  takeStep(id: string, step: number): Promise<boolean>;
  /** Replaces all recovery codes by these hashes. */
  replaceRecoveryCodes(accountId: string, hashes: Uint8Array<ArrayBuffer>[]): Promise<void>;
  /** Uses a recovery code, once. */
  takeRecoveryCode(accountId: string, hash: Uint8Array<ArrayBuffer>): Promise<boolean>;
  countRecoveryCodes(accountId: string): Promise<number>;
  /** Lets the browser with this device id skip the second step until then. */
  trust(accountId: string, browser: NewTrust): Promise<void>;
  listTrusted(accountId: string): Promise<TrustRow[]>;
  /** Whether the browser is trusted now; it is marked as used. */
  takeTrust(accountId: string, deviceId: string): Promise<boolean>;
  /** Ends the trust of one browser, or of all. Returns how many were trusted. */
  endTrust(accountId: string, id?: string): Promise<number>;
  /** Marks a sealed token as used; false if it was. */
  spendToken(token: { id: string; expiresAt: Date }): Promise<boolean>;
};

/** A browser that skips the second step. */
export type TrustRow = Omit<PlatformTrustedDevice, "userId">;

type NewTrust = Pick<TrustRow, "deviceId" | "userAgent" | "expiresAt">;

type NewFactor = Pick<FactorRow, "id" | "kind" | "name"> & Partial<FactorRow>;

type Where = {
  id?: string;
  userId?: string;
  credentialId?: string;
  usedAt?: null;
  hash?: Uint8Array<ArrayBuffer>;
  OR?: object[];
  deviceId?: string;
  leftAt?: null;
  expiresAt?: { gt: Date };
};
type Writes = {
  updateMany(args: { where: Where; data: object }): Promise<{ count: number }>;
  deleteMany(args: { where: Where }): Promise<{ count: number }>;
};

/** The tables of factors. A company's rows have `own`. */
type FactorTables = {
  own: { companyId?: string };
  authenticators: Writes & {
    create(args: { data: object }): Promise<FactorRow>;
    findFirst(args: { where: Where }): Promise<PasskeyRow | null>;
    findMany(args: { where: Where; orderBy: object }): Promise<FactorRow[]>;
  };
  recoveryCodes: Writes & {
    count(args: { where: Where }): Promise<number>;
  };
  trustedDevices: Writes & {
    create(args: { data: object }): Promise<unknown>;
    findMany(args: { where: Where; orderBy: object }): Promise<TrustRow[]>;
  };
  addRecoveryCodes(codes: NewRecoveryCode[]): Promise<unknown>;
  spendToken: Factors["spendToken"];
};

type NewRecoveryCode = { userId: string; hash: Uint8Array<ArrayBuffer>; createdAt: Date };

/** The factors that members and super admins have alike. */
export function factorRows(now: Date, tables: FactorTables): Factors {
  const { own, authenticators, recoveryCodes, trustedDevices } = tables;
  const { addRecoveryCodes, spendToken } = tables;
  const list = (where: Where) =>
    authenticators.findMany({ where: { ...own, ...where }, orderBy: { createdAt: "asc" } });
  return {
    list: (userId) => list({ userId }),
    listUsable: (userId) => list({ userId, leftAt: null }),
    add: (userId, factor) =>
      conflictOn("challenge", "This passkey is here already", () =>
        authenticators.create({ data: { ...own, userId, ...factor, createdAt: now } }),
      ),
    async rename(userId, id, name) {
      const renamed = await authenticators.updateMany({
        where: { ...own, userId, id },
        data: { name },
      });
      return renamed.count === 1;
    },
    async remove(userId, id) {
      return (await authenticators.deleteMany({ where: { ...own, userId, id } })).count === 1;
    },
    findPasskey: (credentialId) => authenticators.findFirst({ where: { ...own, credentialId } }),
    async takeCounter(id, counter) {
      const passed = [{ counter: { lt: counter } }, ...(counter === 0 ? [{ counter: 0 }] : [])];
      const data = { counter, lastUsedAt: now };
      const where = { ...own, id, OR: passed };
      return (await authenticators.updateMany({ where, data })).count === 1;
    },
    async takeStep(id, step) {
      const unused = { OR: [{ lastStep: null }, { lastStep: { lt: step } }] };
      const data = { lastStep: step, lastUsedAt: now };
      return (
        (await authenticators.updateMany({ where: { ...own, id, ...unused }, data })).count === 1
      );
    },
    async replaceRecoveryCodes(userId, hashes) {
      await recoveryCodes.deleteMany({ where: { ...own, userId } });
      await addRecoveryCodes(hashes.map((hash) => ({ userId, hash, createdAt: now })));
    },
    async takeRecoveryCode(userId, hash) {
      const where = { ...own, userId, hash, usedAt: null };
      return (await recoveryCodes.updateMany({ where, data: { usedAt: now } })).count === 1;
    },
    countRecoveryCodes: (userId) =>
      recoveryCodes.count({ where: { ...own, userId, usedAt: null } }),
    async trust(userId, browser) {
      const { deviceId } = browser;
      await trustedDevices.deleteMany({ where: { ...own, userId, deviceId } });
      await trustedDevices.create({ data: { ...own, userId, ...browser, createdAt: now } });
    },
    listTrusted: (userId) =>
      trustedDevices.findMany({
        where: { ...own, userId, expiresAt: { gt: now } },
        orderBy: { createdAt: "desc" },
      }),
    async takeTrust(userId, deviceId) {
      const where = { ...own, userId, deviceId, expiresAt: { gt: now } };
      return (await trustedDevices.updateMany({ where, data: { lastUsedAt: now } })).count > 0;
    },
    async endTrust(userId, id) {
      return (await trustedDevices.deleteMany({ where: { ...own, userId, ...(id && { id }) } }))
        .count;
    },
    spendToken,
  };
}
