import { lostAccountOf, resetLostFactors } from "./lib/lost-factors";
import { prepareClient } from "./lib/prepare";
import { openProduct } from "./lib/product";
import { loadEnvFile } from "./lib/settings";

/** Lets someone who lost their second factors in again: `npm run admin:reset-factors -- <email> [--company <subdomain>]`. */
export async function main(args: string[]): Promise<void> {
  const usage = "npm run admin:reset-factors -- <email> [--company <subdomain>]";
  const account = lostAccountOf(args, usage);
  loadEnvFile();
  const product = await openProduct("join");
  try {
    await prepareClient();
    console.log(await resetLostFactors(product, account));
  } finally {
    await product.database.stop();
  }
}
