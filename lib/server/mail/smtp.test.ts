import PostalMime from "postal-mime";
import { afterEach, expect, test } from "vitest";
import { closeMailServers, startMailServer } from "@/testing/mail/mail-server";
import { MailFailure } from "./outgoing";
import { smtpDriver } from "./smtp";

const mail = {
  id: "0b5e",
  messageId: "<0b5e@platform.example>",
  from: "Business Platform <no-reply@platform.example>",
  to: "meera@konkan.example",
  subject: "048213 is your sign-in code for कोंकण Foods",
  text: "Enter 048213\n",
  html: "<p>Enter <b>048213</b></p>",
};

afterEach(closeMailServers);

test("a mail arrives whole: sender, recipient, subject, both bodies, Message-ID", async () => {
  const { port, received } = await startMailServer();
  await smtpDriver(`smtp://127.0.0.1:${port}`).send(mail);
  expect(received).toHaveLength(1);
  const parsed = await PostalMime.parse(received[0] ?? "");
  expect(parsed).toMatchObject({
    from: { name: "Business Platform", address: "no-reply@platform.example" },
    to: [{ address: "meera@konkan.example" }],
    subject: mail.subject,
    messageId: mail.messageId,
  });
  expect(parsed.text?.trim()).toBe("Enter 048213");
  expect(parsed.html).toContain("<b>048213</b>");
});

test("an answer goes to the address that a mail names for it", async () => {
  const { port, received } = await startMailServer();
  await smtpDriver(`smtp://127.0.0.1:${port}`).send({ ...mail, replyTo: "asha@nilgiri.example" });
  const { replyTo } = await PostalMime.parse(received[0] ?? "");
  expect(replyTo).toMatchObject([{ address: "asha@nilgiri.example" }]);
});

test("attachments arrive byte for byte under their names", async () => {
  const { port, received } = await startMailServer();
  const contentType = "application/pdf";
  const file = { filename: "प्रस्ताव.pdf", contentType, content: "JVBERi0xLjcKAP8=" };
  await smtpDriver(`smtp://127.0.0.1:${port}`).send({ ...mail, attachments: [file] });
  const { attachments } = await PostalMime.parse(received[0] ?? "");
  expect(attachments).toMatchObject([{ filename: file.filename, mimeType: contentType }]);
  expect(Buffer.from(bytesOf(attachments[0]?.content)).toString("base64")).toBe(file.content);
});

test("an invitation arrives as one more way to show the mail, and as a file", async () => {
  const { port, received } = await startMailServer();
  const content = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:कोंकण\r\nEND:VCALENDAR";
  const calendar = { method: "CANCEL", content } as const;
  await smtpDriver(`smtp://127.0.0.1:${port}`).send({ ...mail, calendar });
  const { attachments, html } = await PostalMime.parse(received[0] ?? "");
  expect(html).toContain("<b>048213</b>");
  expect(attachments).toMatchObject([
    { mimeType: "text/calendar", method: "CANCEL" },
    { filename: "invite.ics", mimeType: "application/ics" },
  ]);
  for (const { content: bytes } of attachments)
    expect(linesOf(bytes)).toEqual(content.split("\r\n"));
  expect(String(received[0])).toMatch(/^content-type: text\/calendar;\s[\s\S]*?method=CANCEL/im);
});

test("the second try of a mail carries the same Message-ID", async () => {
  const { port, received } = await startMailServer();
  const driver = smtpDriver(`smtp://127.0.0.1:${port}`);
  await driver.send(mail);
  await driver.send(mail);
  const ids = await Promise.all(
    received.map(async (raw) => (await PostalMime.parse(raw)).messageId),
  );
  expect(ids).toEqual([mail.messageId, mail.messageId]);
});

test("name and password of the address are used", async () => {
  const given: unknown[] = [];
  const { port } = await startMailServer({
    authOptional: false,
    onAuth: (auth, _session, done) => {
      given.push(auth.username, auth.password);
      done(null, { user: "robot" });
    },
  });
  await smtpDriver(`smtp://robot:p%40ss@127.0.0.1:${port}`).send(mail);
  expect(given).toEqual(["robot", "p@ss"]);
});

test("a wrong password may be mended, so the mail is tried again", async () => {
  const { port } = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error("no such user meera@konkan.example")),
  });
  const failure = await failureOf(`smtp://robot:secret@127.0.0.1:${port}`);
  expect(failure).toMatchObject({ reason: "SMTP: EAUTH (535)", isPermanent: false });
});

test("a permanently refused recipient is not retried, and the reason has no address", async () => {
  const { port } = await startMailServer({
    onRcptTo: (address, _session, done) =>
      done(Object.assign(new Error(`no mailbox ${address.address}`), { responseCode: 550 })),
  });
  const failure = await failureOf(`smtp://127.0.0.1:${port}`);
  expect(failure).toMatchObject({ reason: "SMTP: EENVELOPE (550)", isPermanent: true });
});

test("a recipient refused for now is tried again", async () => {
  const { port } = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("greylisted"), { responseCode: 451 })),
  });
  const failure = await failureOf(`smtp://127.0.0.1:${port}`);
  expect(failure).toMatchObject({ reason: "SMTP: EENVELOPE (451)", isPermanent: false });
});

test("a server that is down or silent is tried again, and soon given up", async () => {
  const { port, server } = await startMailServer();
  await new Promise<void>((done) => server.close(() => done()));
  expect(await failureOf(`smtp://127.0.0.1:${port}`)).toMatchObject({
    reason: expect.stringMatching(/^SMTP: E/),
    isPermanent: false,
  });
  const silent = await startMailServer({ onConnect: () => undefined });
  expect(await failureOf(`smtp://127.0.0.1:${silent.port}`, 200)).toMatchObject({
    reason: "SMTP: ETIMEDOUT",
    isPermanent: false,
  });
});

function linesOf(content: unknown): string[] {
  return Buffer.from(bytesOf(content)).toString().trim().split(/\r?\n/);
}

function bytesOf(content: unknown): Uint8Array {
  if (content instanceof ArrayBuffer) return new Uint8Array(content);
  if (content instanceof Uint8Array) return content;
  return new TextEncoder().encode(String(content));
}

async function failureOf(url: string, timeoutMs = 2000): Promise<MailFailure> {
  const failure = await smtpDriver(url, timeoutMs)
    .send(mail)
    .catch((error: unknown) => error);
  if (!(failure instanceof MailFailure)) throw new Error("the mail was taken");
  return failure;
}
