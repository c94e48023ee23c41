import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { PermanentFailure } from "@/lib/server/jobs/jobs";
import { claimForCompany, stageBytes } from "@/lib/server/storage/staged-files";
import { uniqueText } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { deliver, messageIdOf } from "./deliver";
import { listMailbox, mailboxDriver } from "./mailbox";
import { type MailDriver, MailFailure, type OutgoingMail } from "./outgoing";
import { mailJob, queueMail } from "./queue";
import { signInCodeMail } from "./templates";

test("a mail that is taken is marked as sent", async () => {
  const { mail, attempt } = await queued(await freshCompany());
  const { driver, sent } = takingDriver();
  await deliver(driver, mail, attempt);
  expect(sent).toMatchObject([{ id: attempt.jobId, messageId: messageIdOf(attempt.jobId) }]);
  const trace = await traceOf(attempt.jobId);
  expect(trace).toMatchObject({ status: "sent", attempts: 1, error: null });
  expect(trace?.sentAt).toBeInstanceOf(Date);
});

test("a mail that was sent is not sent again", async () => {
  const { mail, attempt } = await queued(await freshCompany());
  const { driver, sent } = takingDriver();
  await deliver(driver, mail, attempt);
  await deliver(driver, mail, { ...attempt, number: 2 });
  expect(sent).toHaveLength(1);
});

test("a mail whose company is gone is not sent", async () => {
  const { mail, attempt } = await queued(await freshCompany());
  await withPlatform(systemActor, ({ db }) =>
    db.mailDelivery.delete({ where: { id: attempt.jobId } }),
  );
  const { driver, sent } = takingDriver();
  await deliver(driver, mail, attempt);
  expect(sent).toEqual([]);
});

test("a mail that is not taken stays visible as failed, is tried again, and can still be sent", async () => {
  const { mail, attempt } = await queued(await freshCompany());
  const down = refusingDriver(new MailFailure("SMTP: ECONNECTION", false));
  await expect(deliver(down, mail, attempt)).rejects.toThrow("SMTP: ECONNECTION");
  expect(await traceOf(attempt.jobId)).toMatchObject({
    status: "failed",
    attempts: 1,
    error: "SMTP: ECONNECTION",
  });
  await deliver(takingDriver().driver, mail, { ...attempt, number: 2 });
  expect(await traceOf(attempt.jobId)).toMatchObject({ status: "sent", attempts: 2, error: null });
});

test("after the last try a mail is dead", async () => {
  const { mail, attempt } = await queued(await freshCompany());
  const down = refusingDriver(new MailFailure("SMTP: ECONNECTION", false));
  await expect(deliver(down, mail, { ...attempt, number: 9, isLast: true })).rejects.toThrow();
  expect(await traceOf(attempt.jobId)).toMatchObject({ status: "dead", attempts: 9 });
});

test("a permanently refused mail is dead at once", async () => {
  const { mail, attempt } = await queued(await freshCompany());
  const refusing = refusingDriver(new MailFailure("SMTP: EENVELOPE (550)", true));
  await expect(deliver(refusing, mail, attempt)).rejects.toThrow(PermanentFailure);
  expect(await traceOf(attempt.jobId)).toMatchObject({ status: "dead", attempts: 1 });
});

test("a code that has expired is not sent any more", async () => {
  const { mail, attempt } = await queued(await freshCompany());
  const { driver, sent } = takingDriver();
  const late = { ...mail, goodUntil: "2026-01-01T00:00:00Z" };
  await expect(deliver(driver, late, attempt)).rejects.toThrow(PermanentFailure);
  expect(sent).toEqual([]);
  expect(await traceOf(attempt.jobId)).toMatchObject({
    status: "dead",
    error: "too late to be useful",
  });
});

test("an unexpected error leaves no address in the trace", async () => {
  const { mail, attempt } = await queued(await freshCompany());
  const broken = refusingDriver(new Error(`cannot send to ${mail.to}`));
  await expect(deliver(broken, mail, attempt)).rejects.toThrow(/^smtp: unexpected error$/);
  expect((await traceOf(attempt.jobId))?.error).toBe("smtp: unexpected error");
});

test("a stored file is read when the mail leaves, and only its own company's", async () => {
  const company = await freshCompany();
  const { mail, attempt } = await queued(company);
  const fileId = await storedFile(company, "offer");
  const named = { filename: "offer.pdf", contentType: "application/pdf" };
  const carrying = { ...mail, attachments: [{ ...named, fileId }] };
  const { driver, sent } = takingDriver();
  await deliver(driver, carrying, attempt);
  const content = Buffer.from("offer").toString("base64");
  expect(sent).toMatchObject([{ attachments: [{ ...named, content }] }]);
  const other = await queued(await freshCompany());
  const foreign = { ...other.mail, attachments: [{ ...named, fileId }] };
  await expect(deliver(driver, foreign, other.attempt)).rejects.toThrow(PermanentFailure);
  expect(sent).toHaveLength(1);
});

test("a mail waits until the earlier ones about the same thing to the same recipient are sent", async () => {
  const company = await freshCompany();
  const about = randomUUID();
  const to = `${uniqueText()}@acme.example`;
  const [first, second] = [
    await queued(company, { to, turn: { about, number: 0 } }),
    await queued(company, { to, turn: { about, number: 1 } }),
  ];
  const other = await queued(company, { turn: { about, number: 2 } });
  const { driver, sent } = takingDriver();
  await expect(deliver(driver, second.mail, second.attempt)).rejects.toThrow("an earlier mail");
  expect(await traceOf(second.attempt.jobId)).toMatchObject({ status: "failed" });
  await deliver(driver, other.mail, other.attempt);
  await deliver(driver, first.mail, first.attempt);
  await finishJob(first.attempt.jobId);
  await deliver(driver, second.mail, { ...second.attempt, number: 2 });
  expect(sent.map(({ id }) => id)).toEqual([other, first, second].map((one) => one.attempt.jobId));
});

test("the mailbox keeps a mail once, however often it is delivered", async () => {
  const { mail, attempt } = await queued(await freshCompany());
  const ids = { id: attempt.jobId, messageId: "<x@y>", from: "a@b.example" };
  const outgoing = { ...mail, ...ids, attachments: [] };
  await mailboxDriver.send(outgoing);
  await mailboxDriver.send(outgoing);
  const kept = await listMailbox(mail.to);
  expect(kept).toMatchObject([{ to: mail.to, subject: mail.subject, code: "123456" }]);
});

type More = { to?: string; turn?: { about: string; number: number } };

async function queued({ inTenant, companyId }: TestCompany, more: More = {}) {
  const code = signInCodeMail({ code: "123456", place: "Acme", validMinutes: 10 });
  const content = { ...code, to: `${uniqueText()}@acme.example`, ...more };
  const jobId = await inTenant((tenant) => queueMail(tenant, content));
  const mail = mailJob.data.parse({ ...content, companyId });
  return { mail, attempt: { jobId, number: 1, isLast: false } };
}

async function storedFile({ inTenant, companyId }: TestCompany, text: string): Promise<string> {
  const pdf = { contentType: "application/pdf", folder: "proposals", extension: "pdf" };
  const staged = await stageBytes(Buffer.from(text), { ...pdf, purpose: "proposal" });
  return inTenant(({ db }) => claimForCompany(db, companyId, staged));
}

function takingDriver(): { driver: MailDriver; sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return { sent, driver: { name: "smtp", send: async (mail) => void sent.push(mail) } };
}

function refusingDriver(error: Error): MailDriver {
  return { name: "smtp", send: () => Promise.reject(error) };
}

function finishJob(id: string) {
  return withPlatform(
    systemActor,
    ({ db }) => db.$executeRaw`update pgboss.job set state = 'completed' where id = ${id}::uuid`,
  );
}

function traceOf(id: string) {
  return withPlatform(systemActor, ({ db }) => db.mailDelivery.findUnique({ where: { id } }));
}
