import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { AppError } from "@/lib/core/errors";
import { type AccessClaims, platformAudience, readAccessToken } from "./access-token";
import { withinCompanyLimit } from "./company-concurrency";
import { findCompanyBySubdomain, type HostCompany, isOpenCompany } from "./company-of-host";
import { cookieNames } from "./cookies";
import { withPlatform, withUnsetTenant } from "./db";
import { type CompanySession, enterCompany, type Member } from "./member";
import { Prisma } from "./prisma/client";
import { keepPlan, withUnsetReader } from "./reader";
import { readRefreshToken, requireFreshEnough } from "./refresh-token";
import { worldOf } from "./request-identity";
import {
  type PlatformScope,
  type SqlReader,
  systemActor,
  type TenantReader,
  type TenantScope,
} from "./scope";
import { requireSuperAdmin, type SuperAdmin } from "./super-admin";

/** A signed-in member with the address of their picture, and their company's logo. */
export type PageMember = Member & { avatar: string | null; logoFileId: string | null };

/** A page's way into its company: who is there, and a transaction that checks them again. */
export type MemberPage = {
  member: Member;
  read: <T>(work: (tenant: TenantScope, member: Member) => Promise<T>) => Promise<T>;
  /** The same for what is read with SQL alone, which is lighter. */
  list: <T>(work: (tenant: TenantReader, member: Member) => Promise<T>) => Promise<T>;
};

export type SuperAdminPage = {
  superAdmin: SuperAdmin;
  read: <T>(work: (platform: PlatformScope, superAdmin: SuperAdmin) => Promise<T>) => Promise<T>;
};

/**
 * The open company of this host, if the path's subdomain is the host's; else null: the invalid-subdomain
 * page. It is known from its member where one is signed in, and asked for where nobody is.
 */
export const findHostCompany = cache(async (subdomain: string): Promise<HostCompany | null> => {
  if (!(await isHostOf(subdomain))) return null;
  const member = await findPageMember(subdomain);
  if (member) return { ...member.company, logoFileId: member.logoFileId };
  const company = await findCompanyBySubdomain(subdomain);
  return company && isOpenCompany(company) ? company : null;
});

/** The member signed in on this host, or null. */
export const findPageMember = cache(async (subdomain: string): Promise<PageMember | null> => {
  if (!(await isHostOf(subdomain))) return null;
  return orNull(
    readAs(subdomain, withUnsetReader, enterWithPictures, async (_tenant, member) => member),
  );
});

/** The signed-in member of this host; whoever is not goes to the sign-in screen at `/`. */
export async function requireMemberPage(subdomain: string): Promise<MemberPage> {
  const member = await findPageMember(subdomain);
  if (!member) redirect("/");
  return {
    member,
    read: (work) => signedInOrHome(readAs(subdomain, withUnsetTenant, enterCompany, work)),
    list: (work) => signedInOrHome(readAs(subdomain, withUnsetReader, enterCompany, work)),
  };
}

/** The super administrator signed in on the admin host, or null. */
export const findPageSuperAdmin = cache(async (): Promise<SuperAdmin | null> => {
  if (worldOf(await headers()).kind !== "admin") return null;
  return orNull(readAsSuperAdmin(async (_platform, superAdmin) => superAdmin));
});

/** The signed-in super administrator; whoever is not goes to the sign-in screen at `/`. */
export async function requireSuperAdminPage(): Promise<SuperAdminPage> {
  const superAdmin = await findPageSuperAdmin();
  if (!superAdmin) redirect("/");
  return { superAdmin, read: (work) => signedInOrHome(readAsSuperAdmin(work)) };
}

/** Sends whoever asked for another path than `/` there. For layouts, when nobody is signed in. */
export async function redirectHome(): Promise<void> {
  if ((await headers()).get("x-path") !== "/") redirect("/");
}

async function isHostOf(subdomain: string): Promise<boolean> {
  const world = worldOf(await headers());
  return world.kind === "tenant" && world.subdomain === subdomain;
}

/** Asks for both at once: the pictures are read once the company has been entered. */
async function enterWithPictures(
  db: SqlReader,
  session: CompanySession,
  now: Date,
): Promise<PageMember> {
  const entering = enterCompany(db, session, now);
  const pictures = db.$queryRaw<{ avatar: string | null; logoFileId: string | null }[]>(
    keepPlan(Prisma.sql`
      select '/api/company/files/' || u.avatar_file_id as avatar, c.logo_file_id as "logoFileId"
      from session s
      join app_user u on u.company_id = s.company_id and u.id = s.user_id
      join company c on c.id = s.company_id
      where s.company_id = ${session.companyId}::uuid and s.id = ${session.sessionId}::uuid`),
  );
  const [member, rows] = await Promise.all([entering, pictures]);
  return { ...member, avatar: null, logoFileId: null, ...rows[0] };
}

/** Work of the member whom the session names, who belongs to the company of this subdomain. */
async function readAs<T, D extends SqlReader, M extends Member>(
  subdomain: string,
  open: (work: (db: D) => Promise<T>) => Promise<T>,
  enter: (db: D, session: CompanySession, now: Date) => Promise<M>,
  work: (tenant: Omit<TenantScope, "db"> & { db: D }, member: M) => Promise<T>,
): Promise<T> {
  const now = new Date();
  const session = await pageSession();
  if (session.owner === platformAudience) throw signedOut();
  const companyId = session.owner;
  const asMember = async (db: D) => {
    const member = await enter(db, { ...session, companyId }, now);
    if (member.company.subdomain !== subdomain) throw signedOut();
    if (session.refreshToken) await requireFreshMember(db, companyId, session, now);
    const actor = { kind: "member", id: member.id, name: member.name, role: member.role } as const;
    return work({ db, companyId, actor, timeZone: member.company.timeZone, now }, member);
  };
  return withinCompanyLimit(companyId, () => open(asMember));
}

async function readAsSuperAdmin<T>(
  work: (platform: PlatformScope, superAdmin: SuperAdmin) => Promise<T>,
): Promise<T> {
  const session = await pageSession();
  if (session.owner !== platformAudience) throw signedOut();
  return withPlatform(systemActor, async ({ db, now }) => {
    const superAdmin = await requireSuperAdmin(db, session, now);
    if (session.refreshToken) {
      const row = await db.platformSession.findUniqueOrThrow({ where: { id: session.sessionId } });
      requireFreshEnough(session.refreshToken, row, now);
    }
    const actor = { kind: "superAdmin", id: superAdmin.id, name: superAdmin.name } as const;
    return work({ db, actor, now }, superAdmin);
  });
}

type PageSession = { owner: string; sessionId: string; userId?: string; refreshToken?: string };

/** A live access cookie, else the refresh cookie, which is only looked at: pages never rotate. */
async function pageSession(): Promise<PageSession> {
  const names = cookieNames();
  const jar = await cookies();
  const claims = await liveClaims(jar.get(names.access)?.value);
  if (claims) return { owner: claims.audience, sessionId: claims.sessionId, userId: claims.userId };
  const refreshToken = jar.get(names.refresh)?.value;
  const refresh = refreshToken ? readRefreshToken(refreshToken) : null;
  if (!refresh || !refreshToken) throw signedOut();
  return { owner: refresh.owner, sessionId: refresh.sessionId, refreshToken };
}

async function liveClaims(token: string | undefined): Promise<AccessClaims | null> {
  return token ? orNull(readAccessToken(token)) : null;
}

async function requireFreshMember(
  db: SqlReader,
  companyId: string,
  session: PageSession,
  now: Date,
): Promise<void> {
  const rows = await db.$queryRaw<{ key: Uint8Array; gen: number; rotatedAt: Date | null }[]>`
    select key, gen, rotated_at as "rotatedAt" from session
    where company_id = ${companyId}::uuid and id = ${session.sessionId}::uuid`;
  if (!rows[0]) throw signedOut();
  requireFreshEnough(session.refreshToken ?? "", rows[0], now);
}

/** A 401 is an answer here, not a failure: nobody is signed in. */
async function orNull<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return null;
    throw error;
  }
}

async function signedInOrHome<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError && error.status === 401) redirect("/");
    throw error;
  }
}

function signedOut(): AppError {
  return new AppError("unauthenticated", "Sign in to continue");
}
