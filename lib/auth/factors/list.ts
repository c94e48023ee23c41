import { deviceName } from "@/lib/core/device-name";
import type { Person } from "../account-store";
import { knownDeviceOf } from "../known-device";
import type { RequestMetadata } from "../request-metadata";
import { storeOf } from "../sign-in-place";
import { asOwner, toFactor } from "./own-factors";
import type { FactorsAnswer } from "./schema";

/** A person's second factors, the number of recovery codes left, and the browsers that skip the second step. */
export function listFactors(
  person: Pick<Person, "audience" | "id">,
  metadata: RequestMetadata,
): Promise<FactorsAnswer> {
  return asOwner(person, metadata, async ({ factors }, account) => {
    const name = { owner: person.audience, email: account.email };
    const current = knownDeviceOf(metadata.device, name);
    return {
      factors: (await factors.list(account.id)).map(toFactor),
      recoveryLeft: await factors.countRecoveryCodes(account.id),
      trusted: (await factors.listTrusted(account.id)).map((row) => ({
        id: row.id,
        device: deviceName(row.userAgent),
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
        expiresAt: row.expiresAt.toISOString(),
        current: row.deviceId === current,
      })),
    };
  });
}

/** Whether someone signed in has a second factor that works here. */
export function hasFactor({ audience, id }: Pick<Person, "audience" | "id">): Promise<boolean> {
  const page = { ip: null, userAgent: null, requestId: "", now: new Date() };
  return storeOf(audience).within(
    page,
    async ({ factors }) => (await factors.listUsable(id)).length > 0,
  );
}
