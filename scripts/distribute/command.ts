import { type Client, DatabaseError } from "pg";
import { connected } from "../lib/connect";
import { PlainError } from "../lib/plain-error";
import type { Product } from "../lib/product";
import { ownerUrl } from "../migrate/roles";
import { requireCitus } from "./citus";
import { distribute } from "./distribute";
import { isolate, rebalance, showStatus } from "./shards";

/** `npm run db:distribute`, with one of --status, --rebalance and --isolate <subdomain> or none. */
export async function distributeCommand(product: Product, args: string[]): Promise<void> {
  const [option, subdomain] = args;
  await connected(ownerUrl(product.database.settings), async (client) => {
    await client.query("set client_min_messages = warning");
    await run(client, option, subdomain);
  }).catch((error: unknown) => {
    throw error instanceof DatabaseError ? asSentences(error) : error;
  });
}

async function run(client: Client, option?: string, subdomain?: string): Promise<void> {
  await requireCitus(client);
  if (!option) await distribute(client);
  else if (option === "--status") await showStatus(client);
  else if (option === "--rebalance") await rebalance(client);
  else if (option === "--isolate" && subdomain) await isolate(client, subdomain);
  else
    throw new PlainError(
      "Usage: npm run db:distribute, or with -- --status, -- --rebalance or -- --isolate <subdomain>",
    );
}

/** Reports a refusal of the database in its words and with its advice: an operator needs no stack for it. */
function asSentences(error: DatabaseError): PlainError {
  const sentences = [error.message, error.detail, error.hint].filter((text) => text !== undefined);
  return new PlainError(`The database refuses: ${sentences.join(". ")}`, { cause: error });
}
