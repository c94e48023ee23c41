import { randomInt } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";

afterEach(async () => {
  const { closeDatabase } = await import("@/lib/server/database/db");
  await closeDatabase();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The limits as an installation has them: tests share one address, so theirs are wider. */
async function limits() {
  vi.stubEnv("RATE_LIMIT_PER_IP_SCALE", "1");
  vi.resetModules();
  return import("./find");
}

const requestFrom = (ip: string) =>
  new Request("http://acme.localhost/api", { headers: { "x-forwarded-for": ip } });
const freshIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

test("an IP address may answer twenty times in five minutes, without effect on another", async () => {
  const { countAnswer } = await limits();
  const [busy, other] = [requestFrom(freshIp()), requestFrom(freshIp())];
  for (let count = 0; count < 20; count += 1) await countAnswer(busy);
  await expect(countAnswer(busy)).rejects.toMatchObject({ code: "rate_limited" });
  await expect(countAnswer(other)).resolves.toBeUndefined();
});

test("reading is counted apart, a hundred and twenty times a minute", async () => {
  const { countRead } = await limits();
  const request = requestFrom(freshIp());
  for (let count = 0; count < 120; count += 1) await countRead(request);
  await expect(countRead(request)).rejects.toMatchObject({ code: "rate_limited" });
});
