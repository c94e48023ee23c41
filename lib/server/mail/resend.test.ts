import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { MailFailure } from "./outgoing";
import { resendDriver } from "./resend";

const mail = {
  id: "7c1d",
  messageId: "<7c1d@platform.example>",
  from: "Business Platform <no-reply@platform.example>",
  to: "meera@konkan.example",
  subject: "Welcome",
  text: "Hello\n",
  html: "<p>Hello</p>",
};

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.closeAllConnections();
});

test("a mail is handed over with its Message-ID and its id as the idempotency key", async () => {
  const { baseUrl, asked } = await startApi((response) => answer(response, 200, { id: "re_1" }));
  await resendDriver({ apiKey: "re_secret", baseUrl }).send(mail);
  expect(asked).toEqual([
    {
      line: "POST /emails",
      authorization: "Bearer re_secret",
      idempotencyKey: "7c1d",
      body: expect.objectContaining({
        from: mail.from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { "Message-ID": mail.messageId },
      }),
    },
  ]);
});

test("attachments are handed over in base64, an invitation with its method", async () => {
  const { baseUrl, asked } = await startApi((response) => answer(response, 200, { id: "re_1" }));
  const file = { filename: "offer.pdf", contentType: "application/pdf", content: "JVBERi0=" };
  const calendar = { method: "REQUEST", content: "BEGIN:VCALENDAR" } as const;
  const driver = resendDriver({ apiKey: "re_secret", baseUrl });
  await driver.send({ ...mail, attachments: [file], calendar });
  expect(asked[0]?.body).toMatchObject({
    attachments: [
      {
        filename: "invite.ics",
        content: Buffer.from(calendar.content).toString("base64"),
        content_type: "text/calendar; charset=utf-8; method=REQUEST",
      },
      { filename: "offer.pdf", content: "JVBERi0=", content_type: "application/pdf" },
    ],
  });
});

test.each([
  [429, "rate_limit_exceeded", false],
  [429, "daily_quota_exceeded", false],
  [401, "invalid_api_key", false],
  [500, "internal_server_error", false],
  [409, "concurrent_idempotent_requests", false],
  [422, "validation_error", true],
  [422, "missing_required_field", true],
])("a %i %s names nobody; refused for good: %s", async (statusCode, name, isPermanent) => {
  const message = "meera@konkan.example is not welcome";
  const { baseUrl } = await startApi((response) =>
    answer(response, statusCode, { statusCode, name, message }),
  );
  expect(await failureOf(baseUrl)).toMatchObject({
    reason: `Resend: ${name} (${statusCode})`,
    isPermanent,
  });
});

test("an answer that is no JSON is tried again", async () => {
  const { baseUrl } = await startApi((response) => response.writeHead(502).end("<h1>Bad</h1>"));
  expect(await failureOf(baseUrl)).toMatchObject({ isPermanent: false });
});

test("a service that is down is tried again", async () => {
  expect(await failureOf("http://127.0.0.1:9")).toMatchObject({
    reason: "Resend: application_error (no answer)",
    isPermanent: false,
  });
});

test("a service that never answers is given up in time", async () => {
  const { baseUrl } = await startApi(() => undefined);
  expect(await failureOf(baseUrl, 100)).toMatchObject({
    reason: "Resend: no answer in time",
    isPermanent: false,
  });
});

async function failureOf(baseUrl: string, timeoutMs = 5000): Promise<MailFailure> {
  const failure = await resendDriver({ apiKey: "re_secret", baseUrl, timeoutMs })
    .send(mail)
    .catch((error: unknown) => error);
  if (!(failure instanceof MailFailure)) throw new Error("the mail was taken");
  return failure;
}

type Asked = { line: string; authorization?: string; idempotencyKey: unknown; body: unknown };

async function startApi(reply: (response: ServerResponse) => void) {
  const asked: Asked[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const { authorization = "", "idempotency-key": idempotencyKey } = request.headers;
    const line = `${request.method} ${request.url}`;
    asked.push({ line, authorization, idempotencyKey, body: await json(request) });
    reply(response);
  });
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { asked, baseUrl: `http://127.0.0.1:${address.port}` };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
