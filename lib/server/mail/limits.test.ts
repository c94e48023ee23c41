import { beforeAll, expect, test } from "vitest";
import { teamRoutes } from "@/app/api/company/team";
import { trashRoutes } from "@/app/api/crm/changes";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { proposalRoutes } from "@/app/api/crm/proposals";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createLead, uniqueText } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { deliver, draft, mailsOf, proposalWorld, send, sent } from "@/testing/proposals/proposals";
import { countMail } from "./limits";

const { remove: deleteMeeting, create: schedule } = meetingRoutes;

const { mailAgain, get: getProposal } = proposalRoutes;

const { restore } = trashRoutes;

const { update: changeMember, create: invite } = teamRoutes;

const hour = 3_600_000;
const weekOld = { createdAt: new Date(Date.now() - 8 * 24 * hour) };

/** How many mails to new recipients pass until one is refused, and that refusal. */
async function mailUntilRefused({ inTenant }: TestCompany, most: number) {
  for (let passed = 0; passed <= most; passed += 1) {
    const mail = { to: `${uniqueText()}@example.com`, template: "proposal" };
    const refusal = await inTenant((tenant) => countMail(tenant, mail)).catch(
      (error: unknown) => error,
    );
    if (refusal) return { passed, refusal };
  }
  return expect.fail("nothing was refused");
}

const to = (recipient: string) => ({ to: recipient, template: "proposal" });

test("a company mails 300 times an hour", async () => {
  const { passed, refusal } = await mailUntilRefused(await freshCompany(weekOld), 300);
  expect(passed).toBe(300);
  expect(refusal).toMatchObject({
    code: "rate_limited",
    message: expect.stringMatching(
      /^Your company has sent 300 mails within an hour, the most it may\. Try again in (59|60) minutes$/,
    ),
  });
});

test("a company of less than a week mails 30 times an hour: of 40 invitations at once 10 wait", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  const body = (index: number) => ({
    name: `Member ${index}`,
    email: `${uniqueText()}@example.com`,
    role: "team_member",
  });
  const answers = [];
  for (let index = 0; index < 40; index += 1)
    answers.push(await ask(invite, { body: body(index) }));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.json.code).toBe("rate_limited");
  expect(refused[0]?.json.message).toContain(
    "30 mails within an hour, the most it may in its first week",
  );
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(3500);
  const { companyId } = company;
  const members = await company.inTenant(({ db }) => db.appUser.count({ where: { companyId } }));
  expect(members).toBe(2 + 30);
});

test("a recipient is mailed 5 times an hour and 20 a day by a company, other recipients and companies on their own", async () => {
  const [company, other] = [await freshCompany(weekOld), await freshCompany(weekOld)];
  const mail = (recipient: string, hours = 0, { inTenant } = company) =>
    inTenant((tenant) => {
      const now = new Date(tenant.now.getTime() + hours * hour);
      return countMail({ ...tenant, now }, to(recipient));
    });
  for (const hours of [0, 1.1, 2.2, 3.3]) {
    for (let count = 0; count < 5; count += 1) await mail("meera@konkan.example", hours);
    if (hours === 0)
      await expect(mail("Meera@Konkan.example")).rejects.toThrow(
        "Meera@Konkan.example was sent 5 mails by your company within an hour, the most it may. Try again in 60 minutes",
      );
  }
  await expect(mail("meera@konkan.example", 4.4)).rejects.toThrow(
    "meera@konkan.example was sent 20 mails by your company within a day, the most it may. Try again in 20 hours",
  );
  await mail("ravi@konkan.example");
  await mail("meera@konkan.example", 0, other);
  await mail("meera@konkan.example", 25);
});

test("an address that an owner changes to and fro is mailed 5 times an hour, then stays", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  const { id } = company.member;
  const addresses = [`${uniqueText()}@example.com`, `${uniqueText()}@example.com`] as const;
  const change = (email: string) =>
    ask(changeMember, { method: "PUT", params: { id }, body: { email } });
  for (let round = 0; round < 5; round += 1)
    for (const address of addresses) expect((await change(address)).status).toBe(200);
  expect((await change(addresses[0])).json.code).toBe("rate_limited");
  const { companyId } = company;
  const { email } = await company.inTenant(({ db }) =>
    db.appUser.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } }),
  );
  expect(email).toBe(addresses[1]);
});

test("a proposal that is refused is not sent: it stays a draft without a number", async () => {
  const world = await proposalWorld();
  for (let count = 0; count < 5; count += 1) await send(world, (await draft(world)).id);
  const { id } = await draft(world);
  const { status, json, headers } = await send(world, id);
  expect([status, json.code]).toEqual([429, "rate_limited"]);
  expect(json.message).toContain("meera@konkan.example was sent 5 mails");
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  const after = (await world.ask(getProposal, { params: { id } })).json.data.proposal;
  expect(after).toMatchObject({ status: "Draft", number: null, sentAt: null });
  expect((await send(world, id, { to: "ravi@konkan.example" })).status).toBe(200);
});

test("a proposal that is not mailed again keeps its link", async () => {
  const world = await proposalWorld();
  const { id, version } = await sent(world);
  await deliver(world);
  const again = () =>
    world.ask(mailAgain, {
      params: { id },
      body: { to: "meera@konkan.example", message: "Once more." },
    });
  for (let count = 0; count < 5; count += 1) expect((await again()).status).toBe(201);
  const before = (await world.ask(getProposal, { params: { id } })).json.data.proposal;
  const mails = (await mailsOf(world)).length;
  expect((await again()).status).toBe(429);
  expect((await world.ask(getProposal, { params: { id } })).json.data.proposal).toEqual(before);
  expect(before.version).toBeGreaterThan(version);
  expect(await mailsOf(world)).toHaveLength(mails);
});

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

async function meetingOf(emailId: string) {
  const { id: leadId } = await createLead({ companyId: home.companyId, emailId });
  const scheduledDate = new Date(Date.now() + 48 * hour).toISOString();
  const body = { leadId, scheduledDate, csPerson: "Asha Sharma", inviteClient: true };
  return ask(schedule, { body });
}

test("a meeting whose invitation is refused is not scheduled", async () => {
  const emailId = `${uniqueText()}@example.com`;
  for (let count = 0; count < 5; count += 1) expect((await meetingOf(emailId)).status).toBe(201);
  const { status, json } = await meetingOf(emailId);
  expect([status, json.code]).toEqual([429, "rate_limited"]);
  const { companyId } = home;
  const where = { companyId, invitedEmail: emailId };
  expect(await home.inTenant(({ db }) => db.meeting.count({ where }))).toBe(5);
});

test("deletion and restoration are never refused: beyond the limit a meeting is restored without invitation", async () => {
  const { json } = await meetingOf(`${uniqueText()}@example.com`);
  const { id } = json.data.meeting;
  const invitations = [];
  for (let round = 0; round < 5; round += 1) {
    const removed = await ask(deleteMeeting, { method: "DELETE", params: { id } });
    const params = { id: removed.json.data.trashId };
    expect((await ask(restore, { method: "POST", params })).status).toBe(200);
    const { companyId } = home;
    const { invitedEmail } = await home.inTenant(({ db }) =>
      db.meeting.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } }),
    );
    invitations.push(invitedEmail !== null);
  }
  expect(invitations).toEqual([true, true, true, true, false]);
});

test("refusals are recorded, at most 200 an hour", async () => {
  const { companyId, inTenant } = await freshCompany();
  const mail = () =>
    inTenant((tenant) => countMail(tenant, to("meera@konkan.example"))).catch(() => undefined);
  for (let count = 0; count < 5 + 210; count += 1) await mail();
  const where = { forCompany: companyId, status: "refused" };
  const refused = await withPlatform(systemActor, ({ db }) => db.mailDelivery.count({ where }));
  expect(refused).toBe(200);
});
