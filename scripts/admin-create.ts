import { prepareClient } from "./lib/prepare";
import { migrateAndFill, openProduct } from "./lib/product";
import { loadEnvFile } from "./lib/settings";
import { addSuperAdmin, superAdminOf } from "./lib/super-admin";

/** Creates a super admin: `npm run admin:create -- <email> [name]`. */
export async function main(args: string[]): Promise<void> {
  const admin = superAdminOf(args, "npm run admin:create -- <email> [name]");
  loadEnvFile();
  const product = await openProduct("join");
  await prepareClient();
  await migrateAndFill({ ...product, settings: { ...product.settings, DEMO_DATA: false } });
  console.log(await addSuperAdmin(product, admin));
  await product.database.stop();
}
