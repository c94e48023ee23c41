import { expect, test } from "vitest";
import { mailboxDriver } from "@/lib/server/mail/mailbox";
import { callRoute } from "@/lib/testing/request";
import { uniqueText } from "@/prisma/factories";
import { GET } from "./route";

const here = { host: "demo.localhost:3000", headers: { "x-forwarded-for": "127.0.0.1" } };

test("the mails to one address come newest first, with the code where there is one", async () => {
  const to = `${uniqueText()}@demo.example`;
  await keep(to, "First", "111111");
  await keep(to, "Second");
  await keep(`${uniqueText()}@demo.example`, "To another");
  const { status, json } = await callRoute(GET, { ...here, path: `/api/dev/mailbox?to=${to}` });
  expect(status).toBe(200);
  expect(json.data.messages).toMatchObject([
    { to, subject: "Second", text: "Hello", html: "<p>Hello</p>" },
    { to, subject: "First", code: "111111" },
  ]);
  expect(json.data.messages[0]).not.toHaveProperty("code");
  expect(new Date(json.data.messages[0].sentAt).toISOString()).toBe(json.data.messages[0].sentAt);
});

test.each([
  ["from another machine", { ...here, headers: { "x-forwarded-for": "10.0.0.7" } }],
  ["through a name that was pointed here", { ...here, host: "mail.evil.example" }],
  ["behind a proxy", { ...here, headers: { ...here.headers, via: "1.1 proxy" } }],
])("asked %s there is no mailbox", async (_how, parts) => {
  const { status, json } = await callRoute(GET, { ...parts, path: "/api/dev/mailbox" });
  expect([status, json.code]).toEqual([404, "not_found"]);
});

let sent = Date.now();

async function keep(to: string, subject: string, code?: string): Promise<void> {
  const rest = { from: "a@b.example", text: "Hello", html: "<p>Hello</p>", code };
  sent += 1;
  await mailboxDriver.send({
    id: crypto.randomUUID(),
    messageId: `<${sent}@b>`,
    to,
    subject,
    ...rest,
  });
}
