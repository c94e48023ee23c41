import { publishE2eDatabase } from "./lib/e2e-database";
import { prepareBuild } from "./lib/prepare";
import { seed } from "./lib/product";
import { productionPrograms } from "./lib/programs";
import { supervise } from "./lib/supervise";
import { startTestDatabase } from "./lib/test-database";

/** The production build for the browser tests: its own database with demo data, port and folder. */
export async function main(): Promise<void> {
  await prepareBuild();
  const database = await startTestDatabase();
  const mailSettings = ["MAIL_FROM", "RESEND_API_KEY", "RESEND_BASE_URL", "SMTP_URL"];
  const unset = Object.fromEntries(mailSettings.map((name) => [name, undefined]));
  const env = {
    ...unset,
    ...database.settings,
    PORT: process.env.E2E_PORT ?? "3117",
    ROOT_DOMAIN: "localhost",
    TRUST_PROXY: "0",
    DEMO_DATA: "on",
    RATE_LIMIT_PER_IP_SCALE: "100000",
    LOG_LEVEL: "warn",
  };
  await seed(env);
  const unpublish = publishE2eDatabase(database.settings);
  await supervise(productionPrograms({ ...env, DATABASE_URL: undefined }), () => {
    unpublish();
    return database.stop();
  });
}
