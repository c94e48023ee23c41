import { existsSync } from "node:fs";
import { defineConfig } from "prisma/config";

if (existsSync(".env")) process.loadEnvFile(".env");
const { DATABASE_URL, DIRECT_DATABASE_URL } = process.env;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations", seed: "npm run db:seed" },
  // Without an address, as in a build, `prisma generate` works all the same.
  datasource: { url: DIRECT_DATABASE_URL || DATABASE_URL },
});
