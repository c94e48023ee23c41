import { connect } from "../lib/connect";
import { PlainError } from "../lib/plain-error";
import type { Product } from "../lib/product";
import { ownerUrl } from "../migrate/roles";
import { requireCitus } from "./citus";
import { distribute } from "./distribute";
import { isolate, rebalance, showStatus } from "./shards";

/** `npm run db:distribute`, with one of --status, --rebalance and --isolate <subdomain> or none. */
export async function distributeCommand(product: Product, args: string[]): Promise<void> {
  const [option, subdomain] = args;
  const client = await connect(ownerUrl(product.database.settings));
  try {
    await client.query("set client_min_messages = warning");
    await requireCitus(client);
    if (!option) await distribute(client);
    else if (option === "--status") await showStatus(client);
    else if (option === "--rebalance") await rebalance(client);
    else if (option === "--isolate" && subdomain) await isolate(client, subdomain);
    else
      throw new PlainError(
        "Usage: npm run db:distribute, or with -- --status, -- --rebalance or -- --isolate <subdomain>",
      );
  } finally {
    await client.end();
  }
}
