import { expect, onTestFinished, test } from "vitest";
import { requireHarmlessRole } from "@/lib/server/database/role-check";
import { hasPgBouncer, startPgBouncer } from "@/testing/fleet/pgbouncer";
import { addressed } from "@/testing/pristine-database";
import { connect } from "./connect";
import { requireDirectAddress } from "./pooler";

const DATABASE_URL = process.env.DATABASE_URL ?? "";
const nowhere = "postgresql://crm_owner:hidden@127.0.0.1:1/app";

async function pooled(url = DATABASE_URL): Promise<string> {
  const pooler = await startPgBouncer([url]);
  onTestFinished(() => pooler.stop());
  return pooler.through(url);
}

test("the server itself may be named in DATABASE_URL", async () => {
  await requireDirectAddress({ DATABASE_URL });
});

test.skipIf(!hasPgBouncer)("a pooler without DIRECT_DATABASE_URL is refused by name", async () => {
  const through = await pooled();
  await expect(requireDirectAddress({ DATABASE_URL: through })).rejects.toThrow(
    "DATABASE_URL names a connection pooler. Set DIRECT_DATABASE_URL",
  );
  await requireDirectAddress({ DATABASE_URL: through, DIRECT_DATABASE_URL: DATABASE_URL });
});

test.skipIf(!hasPgBouncer)(
  "a pooler whose server is away is named in a sentence",
  async () => {
    const through = await pooled(Object.assign(new URL(DATABASE_URL), { port: "1" }).href);
    await expect(connect(through)).rejects.toMatchObject({
      name: "PlainError",
      message: expect.stringMatching(/^The database .+ cannot be used: .+\.$/),
    });
  },
  60_000,
);

test("a pooler that is away is named in a sentence, without its password", async () => {
  const settings = { DATABASE_URL: nowhere, DIRECT_DATABASE_URL: DATABASE_URL };
  const refused = await requireDirectAddress(settings).catch((error: Error) => error);
  expect(refused).toMatchObject({
    name: "PlainError",
    message: "The database crm_owner@127.0.0.1:1/app cannot be used: nothing listens there.",
  });
});

test("a server process whose database is away says so in a sentence, without its password", async () => {
  for (const [url, reason] of [
    [nowhere, "ECONNREFUSED"],
    [addressed(DATABASE_URL, "nowhere"), "does not exist"],
  ]) {
    const refused = await requireHarmlessRole(url ?? "").catch((error: Error) => error);
    expect(refused).toMatchObject({
      name: "RoleError",
      message: expect.stringContaining(reason ?? ""),
    });
    expect(refused).not.toMatchObject({ message: expect.stringContaining("hidden") });
  }
});
