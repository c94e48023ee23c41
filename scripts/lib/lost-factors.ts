import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { email } from "@/lib/core/contact";
import { AppError } from "@/lib/core/errors";
import { PlainError } from "./plain-error";
import { applySettingsOf, type Product } from "./product";

/** The account that a command names. Throws a plain error with `usage` without a valid address. */
export function lostAccountOf(args: string[], usage: string) {
  const { addresses, company } = partsOf(args, usage);
  const address = email().safeParse(addresses.length === 1 ? addresses[0] : "");
  if (!address.success) throw new PlainError(`Usage: ${usage}`);
  return { email: address.data, subdomain: company?.trim().toLowerCase() || null };
}

function partsOf(args: string[], usage: string) {
  try {
    const options = { company: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { addresses: positionals, company: values.company };
  } catch {
    throw new PlainError(`Usage: ${usage}`);
  }
}

/** Removes the second factors of someone who has lost them. Returns a sentence to print. */
export async function resetLostFactors(
  product: Product,
  account: ReturnType<typeof lostAccountOf>,
): Promise<string> {
  applySettingsOf(product);
  const { closeDatabase } = await import("@/lib/server/database/db");
  const { resetFactorsAsOperator } = await import("@/lib/auth/factors/reset");
  const metadata = { ip: null, userAgent: null, requestId: randomUUID(), now: new Date() };
  try {
    await resetFactorsAsOperator(account, metadata);
  } catch (error) {
    throw error instanceof AppError ? new PlainError(`${error.message}.`) : error;
  } finally {
    await closeDatabase();
  }
  return `The second factors of ${account.email} are removed and their sessions ended. They were mailed, and now sign in without a second step.`;
}
