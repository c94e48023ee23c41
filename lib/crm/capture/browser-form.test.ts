import { randomInt } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { addSource } from "@/testing/capture/sources";
import { freshCompany } from "@/testing/company";

afterEach(async () => {
  const { closeDatabase } = await import("@/lib/server/database/db");
  await closeDatabase();
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("the sixth form of a minute from one address is shown again, and nothing of it is lost", async () => {
  const home = await freshCompany();
  const { id, token } = await addSource(home, { kind: "form" });
  const source = { companyId: home.companyId, id, kind: "form", name: "Form", secret: "" } as const;
  vi.stubEnv("RATE_LIMIT_PER_IP_SCALE", "1");
  vi.resetModules();
  const { submitForm } = await import("./browser-form");
  const { readKeptForm } = await import("./public-form");
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const places: string[] = [];
  for (let at = 0; at < 6; at += 1) {
    const body = new URLSearchParams({ name: "Asha", phone: "9820012345", message: `Form ${at}` });
    const payload = { bytes: Buffer.from(`${body}`), contentType: "", query: {} };
    const headers = new Headers({ "x-forwarded-for": from });
    const sent = await submitForm(source, { token, payload, headers }, async () => undefined);
    places.push(sent.headers.get("location") ?? "");
  }
  expect(places.slice(0, 5)).toEqual(Array(5).fill(`/f/${token}/thanks`));
  const { searchParams } = new URL(places[5] ?? "", "http://x");
  const kept = readKeptForm(token, searchParams.get("kept") ?? "", new Date());
  expect(kept.values.message).toBe("Form 5");
  expect(kept.errors.form).toMatch(/^Too many forms/);
  const { send } = await import("@/testing/capture/sources");
  const byProgram = await send(home, token, {
    body: { phone: "1" },
    headers: { "x-forwarded-for": from },
  });
  expect(byProgram.status).toBe(429);
});
