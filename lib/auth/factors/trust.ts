import type { Account } from "../account-store";
import { knownDeviceOf } from "../known-device";
import type { RequestMetadata } from "../request-metadata";
import { storeOf } from "../sign-in-place";

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
