import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { AppError } from "@/lib/core/errors";
import { withPlatform, withUnsetTenant } from "@/lib/server/database/db";
import { keepPlan, withUnsetReader } from "@/lib/server/database/reader";
import {
  type PlatformScope,
  type SqlReader,
  systemActor,
  type TenantReader,
  type TenantScope,
} from "@/lib/server/database/scope";
import { inCompanySlot, type Weight } from "@/lib/server/limits/company-concurrency";
import { noteOfRequest } from "@/lib/server/operation/served-request";
import { Prisma } from "@/lib/server/prisma/client";
import { withReader } from "@/lib/server/replica/replica";
import {
  type AccessClaims,
  platformAudience,
  readAccessToken,
  type Session,
} from "@/lib/server/tokens/access-token";
import { readRefreshToken, requireFreshEnough } from "@/lib/server/tokens/refresh-token";
import { cookieNames } from "@/lib/server/tokens/session-cookies";
import { findClosedCompany } from "./closed-company";
import { findCompanyBySubdomain, type HostCompany, isOpenCompany } from "./company-of-host";
import { type Entrant, enterCompany, type Member, tenantOf } from "./member";
import type { SearchParams } from "./page-query";
import { worldOf } from "./request-identity";
import { lacksFactor } from "./second-factor";
import { platformOf, requireSuperAdmin, type SuperAdmin } from "./super-admin";

/** The address at which a person adds a second factor that is required of them. */
const enrolPath = "/second-factor";

/** The props of a page on a company's host, whose path may have one more part. */
export type CompanyPageProps<Part extends string = never> = {
  params: Promise<Record<"subdomain" | Part, string>>;
  searchParams: Promise<SearchParams>;
};

/** A signed-in member with the address of their picture, and their company's logo. */
export type PageMember = Entrant & { avatar: string | null; logoFileId: string | null };

/** The member who opens a page, and transactions that check them again. */
export type MemberPage = {
  member: Entrant;
  read: <T>(work: (tenant: TenantScope, member: Member) => Promise<T>) => Promise<T>;
  /** A lighter, read-only transaction for SQL alone. */
  list: <T>(work: (tenant: TenantReader) => Promise<T>, weight?: Weight) => Promise<T>;
};

export type SuperAdminPage = {
  superAdmin: SuperAdmin;
  read: <T>(work: (platform: PlatformScope, superAdmin: SuperAdmin) => Promise<T>) => Promise<T>;
};

/** The open company of this host, if the path's subdomain is the host's; else null. */
export const findHostCompany = cache(async (subdomain: string): Promise<HostCompany | null> => {
  if (!(await isHostOf(subdomain))) return null;
  const member = await findPageMember(subdomain);
  if (member) return { ...member.company, logoFileId: member.logoFileId };
  const company = await findCompanyBySubdomain(subdomain);
  return company && isOpenCompany(company) ? company : null;
});

/** The closed company of this host, for its own members only (`findClosedCompany`); else null. */
export const findOwnClosedCompany = cache(
  async (subdomain: string): Promise<HostCompany | null> => {
    if (!(await isHostOf(subdomain))) return null;
    return findClosedCompany(subdomain, (await cookies()).get(cookieNames().refresh)?.value);
  },
);

/** The member signed in on this host, or null. */
export const findPageMember = cache(async (subdomain: string): Promise<PageMember | null> => {
  if (!(await isHostOf(subdomain))) return null;
  return orNull(
    readAs(
      { subdomain, weight: "light" },
      onPrimary(withUnsetReader),
      enterWithPictures,
      async (_, member) => member,
    ),
  );
});

/** Like `findPageMember` without a path, as in loading.tsx. */
export async function findMemberOfHost(): Promise<PageMember | null> {
  const world = worldOf(await headers());
  return world.kind === "tenant" ? findPageMember(world.subdomain) : null;
}

/** The signed-in member of this host. Redirects to the sign-in screen at `/` if there is none. */
export async function requireMemberPage(subdomain: string): Promise<MemberPage> {
  const member = await findPageMember(subdomain);
  if (!member) redirect("/");
  if (lacksFactor(member, new Date())) redirect(enrolPath);
  const light = { subdomain, weight: "light" } as const;
  return {
    member,
    read: (work) => signedInOrHome(readAs(light, onPrimary(withUnsetTenant), enterCompany, work)),
    list: (work, weight = "light") =>
      signedInOrHome(readAs({ subdomain, weight }, withReader, enterCompany, work)),
  };
}

/** The super admin signed in on the admin host, or null. */
export const findPageSuperAdmin = cache(async (): Promise<SuperAdmin | null> => {
  if (worldOf(await headers()).kind !== "admin") return null;
  return orNull(readAsSuperAdmin(async (_platform, superAdmin) => superAdmin));
});

/** The signed-in super admin. Redirects to the sign-in screen at `/` if there is none. */
export async function requireSuperAdminPage(): Promise<SuperAdminPage> {
  const superAdmin = await findPageSuperAdmin();
  if (!superAdmin) redirect("/");
  if (lacksFactor(superAdmin, new Date())) redirect(enrolPath);
  return { superAdmin, read: (work) => signedInOrHome(readAsSuperAdmin(work)) };
}

/** Redirects to `/` from any other path. For layouts, if no one is signed in. */
export async function redirectHome(): Promise<void> {
  if ((await headers()).get("x-path") !== "/") redirect("/");
}

async function isHostOf(subdomain: string): Promise<boolean> {
  const world = worldOf(await headers());
  return world.kind === "tenant" && world.subdomain === subdomain;
}

/** Both queries are pipelined; the second runs after the first has set the company. */
async function enterWithPictures(db: SqlReader, session: Session, now: Date): Promise<PageMember> {
  const entering = enterCompany(db, session, now);
  const pictures = db.$queryRaw<{ avatar: string | null; logoFileId: string | null }[]>(
    keepPlan(Prisma.sql`
      select '/api/company/files/' || u.avatar_file_id as avatar, c.logo_file_id as "logoFileId"
      from session s
      join app_user u on u.company_id = s.company_id and u.id = s.user_id
      join company c on c.id = s.company_id
      where s.company_id = ${session.audience}::uuid and s.id = ${session.sessionId}::uuid`),
  );
  const [member, rows] = await Promise.all([entering, pictures]);
  return { ...member, avatar: null, logoFileId: null, ...rows[0] };
}

/** Opens the transaction of a page. `enter` checks the member on the primary. */
type OpenPage<D> = <T, M extends Entrant>(
  companyId: string,
  enter: (db: D) => Promise<M>,
  read: (db: D, member: M) => Promise<T>,
) => Promise<T>;

function onPrimary<D>(open: <T>(work: (db: D) => Promise<T>) => Promise<T>): OpenPage<D> {
  return (_companyId, enter, read) => open(async (db) => read(db, await enter(db)));
}

/** Runs `work` as the member of the session, if this subdomain is their company's. */
async function readAs<T, D extends SqlReader, M extends Entrant>(
  { subdomain, weight }: { subdomain: string; weight: Weight },
  open: OpenPage<D>,
  enter: (db: D, session: Session, now: Date) => Promise<M>,
  work: (tenant: Omit<TenantScope, "db"> & { db: D }, member: M) => Promise<T>,
): Promise<T> {
  const now = new Date();
  const session = await pageSession();
  if (session.audience === platformAudience) throw signedOut();
  const entering = async (db: D) => {
    const member = await enter(db, session, now);
    if (member.company.subdomain !== subdomain) throw signedOut();
    if (session.refreshToken) await requireFreshMember(db, session, now);
    noteOfRequest({ companyId: member.company.id, userId: member.id });
    return member;
  };
  const companyId = session.audience;
  return inCompanySlot({ companyId, weight }, () =>
    open(companyId, entering, (db, member) => work(tenantOf(member, { db, now }), member)),
  );
}

async function readAsSuperAdmin<T>(
  work: (platform: PlatformScope, superAdmin: SuperAdmin) => Promise<T>,
): Promise<T> {
  const session = await pageSession();
  if (session.audience !== platformAudience) throw signedOut();
  return withPlatform(systemActor, async ({ db, now }) => {
    const superAdmin = await requireSuperAdmin(db, session, now);
    if (session.refreshToken) {
      const row = await db.platformSession.findUniqueOrThrow({ where: { id: session.sessionId } });
      requireFreshEnough(session.refreshToken, row, now);
    }
    noteOfRequest({ userId: superAdmin.id });
    return work(platformOf(superAdmin, { db, now }), superAdmin);
  });
}

type PageSession = Session & { refreshToken?: string };

/** The session of a live access cookie, else of the refresh cookie, which pages never rotate. */
async function pageSession(): Promise<PageSession> {
  const names = cookieNames();
  const jar = await cookies();
  const claims = await liveClaims(jar.get(names.access)?.value);
  if (claims) return claims;
  const refreshToken = jar.get(names.refresh)?.value;
  const refresh = refreshToken ? readRefreshToken(refreshToken) : null;
  if (!refresh || !refreshToken) throw signedOut();
  return { kind: "session", audience: refresh.owner, sessionId: refresh.sessionId, refreshToken };
}

async function liveClaims(token: string | undefined): Promise<AccessClaims | null> {
  return token ? orNull(readAccessToken(token)) : null;
}

async function requireFreshMember(db: SqlReader, session: PageSession, now: Date): Promise<void> {
  const rows = await db.$queryRaw<{ key: Uint8Array; gen: number; rotatedAt: Date | null }[]>`
    select key, gen, rotated_at as "rotatedAt" from session
    where company_id = ${session.audience}::uuid and id = ${session.sessionId}::uuid`;
  if (!rows[0]) throw signedOut();
  requireFreshEnough(session.refreshToken ?? "", rows[0], now);
}

/** Null for a 401: no one is signed in. */
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
