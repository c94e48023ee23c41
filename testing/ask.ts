import type { AppUser, PlatformUser } from "@/lib/server/prisma/client";
import { createSuperAdmin } from "@/prisma/factories";
import { signInMember, signInSuperAdmin, type TestCompany } from "./company";
import { callRoute } from "./request";

type Parts = Parameters<typeof callRoute>[1];

/** The answer of a call: status, headers, and the whole envelope as `json`. */
export type Answer = Awaited<ReturnType<typeof callRoute>>;

/** Calls route handlers with the parts given, as one member on their company's host. */
export type Ask = (handler: Parameters<typeof callRoute>[0], parts?: Parts) => Promise<Answer>;

/** Signs a member of the company in, by default its owner, and sends requests as them. */
export async function askAs(
  { company, host, owner }: Pick<TestCompany, "company" | "host" | "owner">,
  user: AppUser = owner,
): Promise<Ask> {
  if (user.companyId !== company.id) throw new Error("the user belongs to another company");
  const { token } = await signInMember(user);
  return (handler, parts = {}) => callRoute(handler, { host, token, ...parts });
}

/** Signs a super admin in, by default a new one, and sends requests as them on the admin host. */
export async function askAsSuperAdmin(user?: PlatformUser): Promise<Ask> {
  const { token } = await signInSuperAdmin(user ?? (await createSuperAdmin()));
  return (handler, parts = {}) => callRoute(handler, { host: "admin.localhost", token, ...parts });
}

/** The path of a list with its query: `listPath("/crm/leads", { search: "50%" })`. */
export function listPath(path: string, query: Record<string, string | number> = {}): string {
  const entries = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return `/api${path}?${new URLSearchParams(Object.fromEntries(entries))}`;
}
