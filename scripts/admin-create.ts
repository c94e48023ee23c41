import { email } from "@/lib/core/contact";
import { PlainError } from "./lib/plain-error";
import { prepareClient } from "./lib/prepare";
import { migrateAndFill, openProduct } from "./lib/product";
import { loadEnvFile } from "./lib/settings";

const outcome = {
  made: "is a super admin now",
  activated: "is active again",
  unchanged: "is a super admin already; nothing was changed",
} as const;

/** Creates a super admin: `npm run admin:create -- <email> [name]`. */
export async function main([address, ...names]: string[]): Promise<void> {
  const parsed = email().safeParse(address ?? "");
  if (!parsed.success) throw new PlainError("Usage: npm run admin:create -- <email> [name]");
  loadEnvFile();
  const product = await openProduct("join");
  await prepareClient();
  await migrateAndFill({ ...product, settings: { ...product.settings, DEMO_DATA: false } });
  Object.assign(process.env, definedOnly(product.env));
  const { closeDatabase, withPlatform } = await import("@/lib/server/database/db");
  const { systemActor } = await import("@/lib/server/database/scope");
  const { ensureSuperAdmin } = await import("@/lib/super-admins/first");
  const admin = {
    email: parsed.data,
    name: names.join(" ") || parsed.data.split("@")[0] || "Admin",
  };
  const done = await withPlatform(systemActor, (platform) => ensureSuperAdmin(platform, admin));
  console.log(`${admin.email} ${outcome[done]}. Sign in on the admin host with a code.`);
  await closeDatabase();
  await product.database.stop();
}

function definedOnly(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
