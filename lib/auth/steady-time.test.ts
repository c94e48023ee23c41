import { expect, test } from "vitest";
import { placeOf, requestAt } from "@/testing/auth/signing-in";
import { freshCompany } from "@/testing/company";
import { steadyTime } from "./limits";
import { login } from "./login";
import { requestCode } from "./request-code";
import { verifyCode } from "./verify-code";

const leastMs = 240;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work().catch(() => undefined);
  return performance.now() - began;
}

test("how long an answer takes does not tell whether the address is registered", async () => {
  const { company, owner } = await freshCompany();
  const place = await placeOf(company.subdomain);
  const metadata = { ...requestAt(), answerMs: undefined };
  const proofs = [owner.email, "nobody@example.com"].map((email) => ({ email, code: "000000" }));
  const times = await Promise.all(
    proofs.flatMap(({ email, code }) => [
      timeOf(() => requestCode(place, email, metadata)),
      timeOf(() => verifyCode(place, { email, code }, metadata)),
      timeOf(() => login(place, { email, password: code }, metadata)),
    ]),
  );
  expect(Math.min(...times)).toBeGreaterThan(leastMs);
});

test("an error is held back as long as an answer", async () => {
  const failing = () => steadyTime({ answerMs: 40 }, () => Promise.reject(new Error("no")));
  await expect(failing()).rejects.toThrow("no");
  expect(await timeOf(failing)).toBeGreaterThan(38);
});
