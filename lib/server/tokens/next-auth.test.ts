import { afterEach, expect, test, vi } from "vitest";
import { AppError } from "@/lib/core/errors";
import { signInBrowser } from "./next-auth";

afterEach(() => vi.unstubAllEnvs());

const session = { kind: "session", tokens: { accessToken: "header.payload.signature" } };

test("the session cookie next-auth would set is our access token, unchanged", async () => {
  const signedIn = await signInBrowser("code", { email: "a@b.example" }, async () => session);
  expect(signedIn).toEqual({ outcome: session, accessToken: "header.payload.signature" });
});

test("a proof that leads elsewhere sets no cookie and comes back as it is", async () => {
  const elsewhere = { kind: "redirect", redirectTo: "https://acme.example.com" };
  const signedIn = await signInBrowser("code", {}, async () => elsewhere);
  expect(signedIn).toEqual({ outcome: elsewhere, accessToken: null });
});

test.each([
  ["a refusal", new AppError("code_incorrect", "The code is not right")],
  ["a fault", new Error("the database is away")],
])("%s is thrown unchanged", async (_what, error) => {
  const refused = signInBrowser("password", {}, async () => {
    throw error;
  });
  await expect(refused).rejects.toBe(error);
});

test.each(["AUTH_URL", "NEXTAUTH_URL"])("%s in the environment changes nothing", async (name) => {
  vi.stubEnv(name, "https://elsewhere.example.com/somewhere");
  const signedIn = await signInBrowser("handoff", {}, async () => session);
  expect(signedIn.accessToken).toBe("header.payload.signature");
});
