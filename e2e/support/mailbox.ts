import { type APIRequestContext, expect } from "@playwright/test";
import { apiOf } from "./api";

/** The mails to an address, the newest first. */
export async function mailsTo(request: APIRequestContext, to: string) {
  return (await apiOf(request, "demo")("GET /dev/mailbox", { query: { to } })).messages;
}

/** The code of the newest sign-in mail, once `count` of them have come. */
export async function readCode(request: APIRequestContext, to: string, count = 1): Promise<string> {
  const codes = async () =>
    (await mailsTo(request, to)).flatMap(({ code }) => (code ? [code] : []));
  await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBe(count);
  return (await codes())[0] ?? "";
}
