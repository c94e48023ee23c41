import { expect, test } from "vitest";
import { mailboxRoutes } from "@/app/api/mailbox";
import { isMailboxMode, mailboxDriver } from "@/lib/server/mail/mailbox";
import type { OutgoingMail } from "@/lib/server/mail/outgoing";
import { uniqueText } from "@/prisma/factories";
import { callRoute } from "@/testing/request";

const { attachment: getAttachment, list: GET } = mailboxRoutes;

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
  [
    "through a proxy of this machine",
    { ...here, headers: { ...here.headers, "x-unknown-proxy": "1" } },
  ],
  ["behind a proxy", { ...here, headers: { ...here.headers, via: "1.1 proxy" } }],
])("asked %s there is no mailbox", async (_how, parts) => {
  const { status, json } = await callRoute(GET, { ...parts, path: "/api/dev/mailbox" });
  expect([status, json.code]).toEqual([404, "not_found"]);
});

test.each([
  [{ ROOT_DOMAIN: "localhost" }, true],
  [{ ROOT_DOMAIN: "crm.localhost:3000" }, true],
  [{ ROOT_DOMAIN: "localhost", SMTP_URL: "smtp://mail.example" }, false],
  [{ ROOT_DOMAIN: "crm.example.com" }, false],
])("with %j there is a mailbox: %s", (settings, isThere) => {
  expect(isMailboxMode(settings)).toBe(isThere);
});

test("the mailbox lists attachments and returns them byte for byte", async () => {
  const to = `${uniqueText()}@demo.example`;
  const file = { filename: "offer.pdf", contentType: "application/pdf", content: "JVBERi0A/w==" };
  const calendar = { method: "REQUEST", content: "BEGIN:VCALENDAR" } as const;
  await keep(to, "An offer", undefined, { attachments: [file], calendar });
  const { json } = await callRoute(GET, { ...here, path: `/api/dev/mailbox?to=${to}` });
  const [{ id, attachments }] = json.data.messages;
  expect(attachments).toEqual([
    {
      number: 1,
      filename: "invite.ics",
      contentType: "text/calendar; charset=utf-8; method=REQUEST",
    },
    { number: 2, filename: "offer.pdf", contentType: "application/pdf" },
  ]);
  const path = (number: number) => `/api/dev/mailbox/attachment?message=${id}&number=${number}`;
  const { response } = await callRoute(getAttachment, { ...here, path: path(2) });
  expect(Buffer.from(await response.arrayBuffer()).toString("base64")).toBe(file.content);
  expect(response.headers.get("content-disposition")).toContain("attachment");
  expect((await callRoute(getAttachment, { ...here, path: path(3) })).status).toBe(404);
  const far = { ...here, headers: { "x-forwarded-for": "10.0.0.7" }, path: path(2) };
  expect((await callRoute(getAttachment, far)).status).toBe(404);
});

let sent = Date.now();

async function keep(
  to: string,
  subject: string,
  code?: string,
  beside: Pick<OutgoingMail, "attachments" | "calendar"> = {},
): Promise<void> {
  const rest = { from: "a@b.example", text: "Hello", html: "<p>Hello</p>", code, ...beside };
  sent += 1;
  await mailboxDriver.send({
    id: crypto.randomUUID(),
    messageId: `<${sent}@b>`,
    to,
    subject,
    ...rest,
  });
}
