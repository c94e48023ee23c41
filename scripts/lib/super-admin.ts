import { email } from "@/lib/core/contact";
import { PlainError } from "./plain-error";
import { applySettingsOf, type Product } from "./product";

const outcome = {
  made: "is a super admin now",
  activated: "is active again",
  unchanged: "is a super admin already; nothing was changed",
} as const;

/** The super admin that a command names. Throws a plain error with `usage` without a valid address. */
export function superAdminOf([address, ...names]: string[], usage: string) {
  const parsed = email().safeParse(address ?? "");
  if (!parsed.success) throw new PlainError(`Usage: ${usage}`);
  return { email: parsed.data, name: names.join(" ") || parsed.data.split("@")[0] || "Admin" };
}

/** Makes a super admin, or activates one again, in an up-to-date database. Returns a sentence to print. */
export async function addSuperAdmin(
  product: Product,
  admin: ReturnType<typeof superAdminOf>,
): Promise<string> {
  applySettingsOf(product);
  const { closeDatabase, withPlatform } = await import("@/lib/server/database/db");
  const { systemActor } = await import("@/lib/server/database/scope");
  const { ensureSuperAdmin } = await import("@/lib/super-admins/first");
  const done = await withPlatform(systemActor, (platform) => ensureSuperAdmin(platform, admin));
  await closeDatabase();
  return `${admin.email} ${outcome[done]}. Sign in on the admin host with a code.`;
}
