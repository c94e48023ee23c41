import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { tokenKey, verifyingKeys } from "@/lib/server/tokens/token-keys";
import type { Account } from "./account-store";
import type { RequestMetadata } from "./request-metadata";
import { storeOf } from "./sign-in-place";

/** An account as a sign-in names it: the company's id or "platform", and the e-mail address. */
export type AccountName = { owner: string; email: string };

/** Accounts that one browser remembers at most. */
const mostAccounts = 5;

/** The id of a browser that has signed in to this account before, by its device cookie; null for any other. */
export function knownDeviceOf(cookie: string | undefined, account: AccountName): string | null {
  const [id = "", ...proofs] = cookie?.split(".") ?? [];
  return proofs.some((proof) => isProofOf(id, account, proof)) ? id : null;
}

/** The device cookie after a sign-in: that account first, then the others it had. */
export function rememberAccount(cookie: string | undefined, account: AccountName): string {
  const [id = "", ...proofs] = cookie?.split(".") ?? [];
  const isOwn = /^[\w-]{22}$/.test(id);
  const deviceId = isOwn ? id : randomBytes(16).toString("base64url");
  const others = isOwn ? proofs.filter((proof) => !isProofOf(id, account, proof)) : [];
  const proof = proofWith(tokenKey("known-device"), deviceId, account).toString("base64url");
  return [deviceId, proof, ...others.slice(0, mostAccounts - 1)].join(".");
}

function isProofOf(deviceId: string, account: AccountName, proof: string): boolean {
  const given = Buffer.from(proof, "base64url");
  return verifyingKeys("known-device").some((key) => {
    const made = proofWith(key, deviceId, account);
    return given.byteLength === made.byteLength && timingSafeEqual(given, made);
  });
}

/** The address is part of it: a device does not stay known after a change of the address. */
function proofWith(key: Uint8Array, deviceId: string, { owner, email }: AccountName): Buffer {
  return createHmac("sha256", key).update(`${deviceId}.${owner}.${email}`).digest();
}

const trustDays = 30;

/** Lets this browser, by its device cookie, skip the second step of the account for 30 days. */
export async function trustBrowser(
  owner: string,
  account: Account,
  metadata: RequestMetadata,
): Promise<void> {
  const deviceId = knownDeviceOf(metadata.device, { owner, email: account.email });
  if (!deviceId) return;
  const userAgent = metadata.userAgent?.slice(0, 400) ?? null;
  const expiresAt = new Date(metadata.now.getTime() + trustDays * 86_400_000);
  await storeOf(owner).within(metadata, async (accounts) => {
    await accounts.factors.trust(account.id, { deviceId, userAgent, expiresAt });
    await accounts.record("browser.trusted", account);
  });
}
