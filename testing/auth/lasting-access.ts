import { randomBytes } from "node:crypto";
import type { TestCompany } from "@/testing/company";

/** Gives the company's member a trusted browser and a calendar address. */
export async function withLastingAccess({ companyId, member, inTenant }: TestCompany) {
  const own = { companyId, userId: member.id };
  await inTenant(async ({ db, now }) => {
    const expiresAt = new Date(now.getTime() + 86_400_000);
    await db.trustedDevice.create({ data: { ...own, deviceId: "a browser", expiresAt } });
    await db.calendarFeed.create({ data: { ...own, tokenHash: new Uint8Array(randomBytes(32)) } });
  });
}

export function lastingAccessOf({ companyId, member, inTenant }: TestCompany) {
  const where = { companyId, userId: member.id };
  return inTenant(async ({ db }) => ({
    browsers: await db.trustedDevice.count({ where }),
    addresses: await db.calendarFeed.count({ where }),
  }));
}
