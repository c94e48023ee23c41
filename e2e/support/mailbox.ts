import { type APIRequestContext, expect } from "@playwright/test";
import { portalUrl } from "./people";

type Message = { to: string; subject: string; text: string; sentAt: string; code?: string };

/** The mails to an address, the newest first. */
export async function mailsTo(request: APIRequestContext, to: string): Promise<Message[]> {
  const query = new URLSearchParams({ to });
  const answer = await request.get(`${portalUrl("demo")}/api/dev/mailbox?${query}`);
  return (await answer.json()).data.messages;
}

/** The code of the newest sign-in mail, once `count` of them have come. */
export async function readCode(request: APIRequestContext, to: string, count = 1): Promise<string> {
  const codes = async () =>
    (await mailsTo(request, to)).flatMap(({ code }) => (code ? [code] : []));
  await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBe(count);
  return (await codes())[0] ?? "";
}
