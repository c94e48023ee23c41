import { backup } from "./backup/backup";
import { restore } from "./backup/restore";
import { lostAccountOf, resetLostFactors } from "./lib/lost-factors";
import { PlainError } from "./lib/plain-error";
import { openProduct, type Product } from "./lib/product";
import { addSuperAdmin, superAdminOf } from "./lib/super-admin";
import { migrate } from "./migrate/migrate";

/** The work of a database owner where the product is an image without sources: `node operate.mjs <command>`. */
const commands: Record<string, (product: Product, args: string[]) => Promise<string>> = {
  migrate: async ({ database }) => {
    const applied = await migrate({ ...process.env, ...database.settings });
    return ["The database is up to date.", ...applied].join("\n");
  },
  admin: (product, args) =>
    addSuperAdmin(product, superAdminOf(args, "operate.mjs admin <email> [name]")),
  "reset-factors": (product, args) =>
    resetLostFactors(
      product,
      lostAccountOf(args, "operate.mjs reset-factors <email> [--company <subdomain>]"),
    ),
  backup: ({ settings }, [folder]) => backup(settings, folder),
  restore: (product, args) => restore(product, args),
};

await operate(process.argv.slice(2)).catch((error: Error) => {
  const isPlain = ["PlainError", "SettingsError"].includes(error.name);
  console.error(isPlain ? error.message : error);
  process.exit(1);
});

async function operate([name = "", ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (!command)
    throw new PlainError(`Usage: node operate.mjs <${Object.keys(commands).join("|")}>`);
  if (!process.env.DATABASE_URL) throw new PlainError("DATABASE_URL is missing");
  console.log(await command(await openProduct("join"), args));
}
