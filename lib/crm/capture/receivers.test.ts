import { beforeEach, expect, test } from "vitest";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { unassigned } from "@/lib/core/record-kinds";
import { createLead, createMember } from "@/prisma/factories";
import { addSource, send, settleAll } from "@/testing/capture/sources";
import { freshCompany, type TestCompany } from "@/testing/company";

let home: TestCompany;
beforeEach(async () => {
  home = await freshCompany();
});

const phone = "98200 12345";
const person = { name: "Meera Nair", phone };

async function known(values: object): Promise<string> {
  const client = { clientName: person.name, mobileNumber: phone };
  return (await createLead({ companyId: home.companyId, ...client, ...values })).id;
}

const onLeave = (userId: string) =>
  home.inTenant(({ db, companyId, now, timeZone }) => {
    const day = new Date(calendarDateOf(now, timeZone));
    return db.leaveDay.create({ data: { companyId, userId, day } });
  });

/** The lead of the person's arrival, and who was notified of it. */
async function arrive(gives: Parameters<typeof addSource>[1]) {
  const { token } = await addSource(home, gives);
  await send(home, token, { body: person });
  const leadId = (await settleAll(home)).at(-1)?.leadId ?? expect.fail("there is no lead");
  return home.inTenant(async ({ db, companyId }) => {
    const lead = await db.lead.findFirstOrThrow({ where: { companyId, id: leadId } });
    const notices = await db.notification.findMany({ where: { companyId, subjectId: leadId } });
    return { ...lead, notified: notices.map(({ kind, userId }) => [kind, userId]) };
  });
}

test("an open lead of nobody, or of a member who has left, is given by the rule and awaits a reply", async () => {
  const { id: memberId } = home.member;
  const { companyId } = home;
  const left = await createMember({ companyId, isActive: false });
  const gives = { to: "person", memberId } as const;
  for (const { id: holder, name } of [left, { id: null, name: unassigned }]) {
    const id = await known({ csPerson: name, csPersonId: holder });
    const lead = await arrive({ name: `Rule ${name}`, gives });
    expect(lead).toMatchObject({ id, csPersonId: memberId, firstReplyAt: null });
    expect(lead.firstReplyDue).not.toBeNull();
    expect(lead.notified).toEqual([["assigned", memberId]]);
    await home.inTenant(({ db }) => db.lead.deleteMany({ where: { companyId, id } }));
  }
});

test("an open lead stays with who has it, on leave too or by a typed name", async () => {
  const { owner, member } = home;
  const gives = { to: "person", memberId: owner.id } as const;
  const id = await known({ csPerson: member.name, csPersonId: member.id });
  await onLeave(member.id);
  expect(await arrive({ gives })).toMatchObject({ id, csPersonId: member.id });
  await home.inTenant(({ db }) => db.lead.deleteMany({ where: { id } }));
  await known({ csPerson: "Agent Kumar", csPersonId: null });
  expect(await arrive({ name: "Other", gives })).toMatchObject({ csPerson: "Agent Kumar" });
});

test("a new lead goes to nobody on leave, be it the holder of an earlier one or the person of the rule", async () => {
  const { owner, member } = home;
  await known({ csPerson: member.name, csPersonId: member.id, stage: "Lost" });
  await onLeave(member.id);
  const toOwner = { to: "person", memberId: owner.id } as const;
  expect(await arrive({ gives: toOwner })).toMatchObject({ csPersonId: owner.id });
  await home.inTenant(({ db }) => db.lead.deleteMany({ where: { csPersonId: owner.id } }));
  const toMember = { to: "person", memberId: member.id } as const;
  expect(await arrive({ name: "Other", gives: toMember })).toMatchObject({ csPersonId: null });
});

test("a reply to an arrival that was settled late is due from then on", async () => {
  const { token } = await addSource(home);
  await send(home, token, { body: person });
  const arrivedAt = new Date(Date.now() - 7_200_000);
  await home.inTenant(({ db, companyId }) =>
    db.leadArrival.updateMany({ where: { companyId }, data: { arrivedAt } }),
  );
  await settleAll(home);
  const lead = await home.inTenant(({ db }) => db.lead.findFirstOrThrow());
  expect(lead.arrivedAt).toEqual(arrivedAt);
  expect(lead.firstReplyDue?.getTime()).toBeGreaterThan(Date.now());
});
