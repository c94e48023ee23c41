import "server-only";
import type { Catalogue } from "@/lib/core/catalogue";
import type { Changes, Right, Sees } from "@/lib/core/permissions";
import type { Prisma } from "@/lib/server/prisma/client";

/** The person, program or system that acts, as the audit log records it. */
export type Actor =
  | { kind: "member"; id: string; name: string; role: string; rights?: readonly Right[] }
  | { kind: "key"; id: string; name: string; role: "team_member"; rights?: readonly Right[] }
  | { kind: "superAdmin"; id: string; name: string }
  | { kind: "system"; name: string };

export type Db = Prisma.TransactionClient;

/** The part of a transaction that a read needs: queries in SQL. A whole `Db` is one, and so is a bare connection. */
export type SqlReader = {
  $queryRaw<T>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T>;
};

/**
 * A transaction inside one company: `db` sees no other company's rows. `now` is the instant the work began, `timeZone`
 * the company's IANA zone, in which calendar dates are read.
 */
export type TenantScope = {
  db: Db;
  companyId: string;
  actor: Actor;
  timeZone: string;
  /** The custom fields of the company. */
  catalogue: Catalogue;
  /** The records that `db` shows, and those that the actor may change. */
  sees: Sees;
  changes: Changes;
  now: Date;
  requestId?: string;
};

/** Opens a separate transaction inside the company at each call. */
export type OpenTenant = <T>(work: (tenant: TenantScope) => Promise<T>) => Promise<T>;

/** Opens a transaction of the platform, as often as the work needs. */
export type OpenPlatform = <T>(work: (platform: PlatformScope) => Promise<T>) => Promise<T>;

/** A company's scope for SQL reads only, in a whole transaction or a read-only one. */
export type TenantReader = Omit<TenantScope, "db"> & { db: SqlReader };

/** Opens a read-only transaction inside the company, as often as the work needs; the replica may serve it. */
export type OpenReader = <T>(work: (tenant: TenantReader) => Promise<T>) => Promise<T>;

/** A transaction of the platform, which sees all companies. Super admin work and jobs only. */
export type PlatformScope = { db: Db; actor: Actor; now: Date; requestId?: string };

export const systemActor: Actor = { kind: "system", name: "System" };

/** The id of the person or key that acts; null for the system. */
export function actorId(actor: Actor): string | null {
  return actor.kind === "system" ? null : actor.id;
}
