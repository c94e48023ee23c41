import { expect, test } from "vitest";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { freshCompany } from "@/testing/company";
import { queueMail } from "./queue";
import { signInCodeMail } from "./templates";

const mail = {
  ...signInCodeMail({ code: "123456", place: "Acme", validMinutes: 10 }),
  to: "Ravi@Example.com",
};

const large = Buffer.alloc(262_500).toString("base64");
const file = (other: object) => ({
  filename: "offer.pdf",
  contentType: "application/pdf",
  content: "JVBERi0=",
  ...other,
});

test("a queued mail leaves a trace and a job under one id, for the company that sent it", async () => {
  const { inTenant, companyId } = await freshCompany();
  const id = await inTenant((tenant) => queueMail(tenant, mail));
  expect(await traceOf(id)).toMatchObject({
    forCompany: companyId,
    template: "sign-in-code",
    status: "queued",
    attempts: 0,
  });
  expect(await jobOf(id)).toMatchObject([{ data: { to: "ravi@example.com", companyId } }]);
});

test("a change that fails sends no mail", async () => {
  const { inTenant } = await freshCompany();
  let id = "";
  const failed = inTenant(async (tenant) => {
    id = await queueMail(tenant, mail);
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  expect(await traceOf(id)).toBeNull();
  expect(await jobOf(id)).toEqual([]);
});

test("a mail of the platform belongs to no company", async () => {
  const id = await withPlatform(systemActor, (platform) => queueMail(platform, mail));
  expect(await traceOf(id)).toMatchObject({ forCompany: null });
});

test("a company cannot send a mail in another company's name", async () => {
  const { inTenant } = await freshCompany();
  const other = await freshCompany();
  const forged = inTenant(({ db }) => queueMail({ db, companyId: other.companyId }, mail));
  await expect(forged).rejects.toThrow(/a job of another company/);
});

test.each([
  ["another template than the mail's", { template: "notice", to: "a@b.example" }],
  ["several recipients", { template: "code", to: ["a@b.example", "c@d.example"] }],
  ["no recipient", { template: "code" }],
])("the database refuses a mail with %s", async (_, data) => {
  const { companyId, inTenant } = await freshCompany();
  const mail = JSON.stringify({ ...data, companyId });
  const queued = inTenant(
    ({ db }) => db.$queryRaw`select app.queue_mail(gen_random_uuid(), 'code', ${mail}::jsonb)`,
  );
  await expect(queued).rejects.toThrow(/a mail without its template or recipient/);
});

test.each([
  ["a recipient with a header behind it", { to: "a@b.example\r\nBcc: c@d.example" }],
  ["two recipients", { to: "a@b.example, c@d.example" }],
  ["a recipient with a name", { to: "Eve <a@b.example>" }],
  ["a subject of two lines", { subject: "Hello\nBcc: c@d.example" }],
  ["a subject with NUL", { subject: "Hello\u0000" }],
  ["an attachment whose name holds a header", { attachments: [file({ filename: "a\r\nB: c" })] }],
  ["an attachment of no type", { attachments: [file({ contentType: "pdf" })] }],
  ["an attachment that is no base64", { attachments: [file({ content: "%PDF" })] }],
  ["attachments too large for a job", { attachments: [file({}), file({ content: large })] }],
])("%s is refused", async (_what, wrong) => {
  const { inTenant } = await freshCompany();
  await expect(inTenant((tenant) => queueMail(tenant, { ...mail, ...wrong }))).rejects.toThrow();
});

function traceOf(id: string) {
  return withPlatform(systemActor, ({ db }) => db.mailDelivery.findUnique({ where: { id } }));
}

function jobOf(id: string) {
  return withPlatform(
    systemActor,
    ({ db }) =>
      db.$queryRaw<unknown[]>`select data from pgboss.job where name = 'mail' and id = ${id}::uuid`,
  );
}
