import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { ensureSuperAdmin } from "./first";

const ensure = (email: string) =>
  withPlatform(systemActor, (platform) => ensureSuperAdmin(platform, { email, name: "Admin" }));

test("the first super admin is made once, and made active again when deactivated", async () => {
  const email = `${randomUUID()}@platform.example`;
  expect(await ensure(email)).toBe("made");
  expect(await ensure(email)).toBe("unchanged");
  await withPlatform(systemActor, ({ db }) =>
    db.platformUser.update({ where: { email }, data: { isActive: false } }),
  );
  expect(await ensure(email)).toBe("activated");
  const user = await withPlatform(systemActor, ({ db }) =>
    db.platformUser.findUniqueOrThrow({ where: { email } }),
  );
  expect(user.isActive).toBe(true);
});
