import { beforeEach, expect, test } from "vitest";
import { closedStages, firstStage } from "@/lib/core/stages";
import { leadStages } from "@/lib/crm/kinds/leads/stages";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createBrand, createLead } from "@/prisma/factories";
import { addSource, send, settleAll, settleOne, type TestSource } from "@/testing/capture/sources";
import { freshCompany, type TestCompany } from "@/testing/company";
import { findOpenArrival } from "./arrival";
import { retryArrival } from "./arrivals/service";
import { settle } from "./settle";
import type { Gives } from "./sources/schema";

let home: TestCompany;
let source: TestSource;
beforeEach(async () => {
  home = await freshCompany();
  source = await addSource(home);
});

const person = { name: "Meera Nair", phone: "+91 98200 12345" };

const leads = () =>
  home.inTenant(({ db, companyId }) =>
    db.lead.findMany({ where: { companyId, deletedAt: null }, include: { brand: true } }),
  );
const activities = () =>
  home.inTenant(({ db, companyId }) => db.activity.findMany({ where: { companyId } }));
const notices = () =>
  home.inTenant(({ db, companyId }) => db.notification.findMany({ where: { companyId } }));

async function arrive(body: object, from = source) {
  const { status, json } = await send(home, from.token, { body });
  expect([200, 202]).toContain(status);
  const settled = await settleAll(home);
  return settled.find(({ id }) => id === json.data.id) ?? expect.fail("no arrival");
}

test("an enquiry becomes an unassigned lead of its company's brand, and what no field takes is in its comment", async () => {
  const body = {
    ...person,
    company: "Rao Foods",
    message: "Send a price list",
    budget: "a lot",
    roof: "Tin",
  };
  const { state, leadId, problems, attempts } = await arrive(body);
  expect([state, attempts]).toEqual(["lead", 1]);
  const [lead] = await leads();
  expect(lead).toMatchObject({
    id: leadId,
    clientName: "Meera Nair",
    mobileNumber: "+91 98200 12345",
    stage: firstStage(leadStages),
    csPerson: "Unassigned",
    csPersonId: null,
    source: "Website",
    brand: { name: "Rao Foods" },
    comment: "Send a price list\nbudget: a lot\nroof: Tin",
  });
  expect(problems).toMatchObject([{ field: "estimatedValue", value: "a lot" }]);
  const waited = (lead?.firstReplyDue?.getTime() ?? 0) - (lead?.arrivedAt?.getTime() ?? 0);
  expect(waited).toBeGreaterThanOrEqual(15 * 60_000);
});

test("without a company it is of the common brand, without a name it is known by its number", async () => {
  await arrive({ phone: "9820012345" });
  expect(await leads()).toMatchObject([
    { clientName: "9820012345", brand: { name: "Unsorted enquiries" } },
  ]);
});

test("a company that names no brand is in the comment: too long, a second one, or by the rule", async () => {
  const own = await addSource(home, {
    name: "Shop",
    brandRule: { usesCompany: false, brandId: null },
  });
  const long = "x".repeat(121);
  await arrive({ name: "A", phone: "9820000001", company: long });
  await arrive({ name: "B", phone: "9820000002", company: "Rao", organization: "Rao & Sons" });
  await arrive({ name: "C", phone: "9820000003", company: "Rao" }, own);
  await arrive({ name: "C", phone: "9820000003", company: "Iyer" }, own);
  const found = (await leads()).map(({ clientName, brand, comment }) => [
    clientName,
    brand.name,
    comment,
  ]);
  expect(found.sort()).toEqual([
    ["A", "Unsorted enquiries", `company: ${long}`],
    ["B", "Rao", "organization: Rao & Sons"],
    ["C", "Unsorted enquiries", "Company: Rao"],
  ]);
  expect(await activities()).toMatchObject([{ body: "Company: Iyer" }]);
});

test("neither name, number nor address is a failure with its reason", async () => {
  const arrival = await arrive({ note: "Hello" });
  expect(arrival).toMatchObject({
    state: "failed",
    problems: [{ reason: "It has no name, phone or e-mail address" }],
  });
  expect(await leads()).toEqual([]);
});

test("fifty posts at once of one person from two sources are one lead, and the rest touch it", async () => {
  const other = await addSource(home, { name: "Shop" });
  await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      send(home, at % 2 ? source.token : other.token, { body: { ...person, at } }),
    ),
  );
  const states = (await settleAll(home)).map(({ state }) => state).sort();
  expect(states).toEqual(["lead", ...Array(49).fill("touch")]);
  expect(await leads()).toHaveLength(1);
  expect(await activities()).toHaveLength(49);
});

test("another enquiry is followed up today and notifies who holds the lead", async () => {
  const { id: brandId } = await createBrand({ companyId: home.companyId });
  const { id } = await createLead({
    companyId: home.companyId,
    brandId,
    clientName: "Meera",
    mobileNumber: "098200-12345",
    csPerson: home.member.name,
    csPersonId: home.member.id,
    stage: "Qualified",
    doNotContact: true,
  });
  const { state, leadId } = await arrive({ ...person, message: "Still there?" });
  expect([state, leadId]).toEqual(["touch", id]);
  const [lead] = await leads();
  expect(lead).toMatchObject({ stage: "Qualified", doNotContact: true });
  expect(lead?.nextFollowUpDate).not.toBeNull();
  expect(await activities()).toMatchObject([
    { kind: "enquired_again", subjectId: id, actorName: "Website" },
  ]);
  expect(await notices()).toMatchObject([{ kind: "again", userId: home.member.id, subjectId: id }]);
});

test.each([true, false])("a closed lead is reopened if the source says so: %s", async (reopens) => {
  const own = await addSource(home, { name: "Shop", reopens });
  const { id: brandId } = await createBrand({ companyId: home.companyId });
  const { id } = await createLead({
    companyId: home.companyId,
    brandId,
    clientName: "Meera Nair",
    mobileNumber: person.phone,
    csPerson: home.member.name,
    csPersonId: home.member.id,
    stage: closedStages(leadStages).at(-1) ?? "",
    doNotContact: true,
  });
  const { state } = await arrive(person, own);
  const all = await leads();
  if (reopens) {
    expect([state, all.length]).toEqual(["touch", 1]);
    expect(all[0]).toMatchObject({ id, stage: firstStage(leadStages), doNotContact: true });
    expect(all[0]?.firstReplyDue).not.toBeNull();
    return;
  }
  expect([state, all.length]).toEqual(["lead", 2]);
  expect(all.find((lead) => lead.id !== id)).toMatchObject({
    csPersonId: home.member.id,
    doNotContact: true,
    comment: expect.stringMatching(/^Earlier: Lost, \d/),
  });
});

test("one person, or people in turn, get the leads and are notified; who left gets none", async () => {
  const { owner, member } = home;
  const turn: Gives = { to: "people", memberIds: [owner.id, member.id] };
  const inTurn = await addSource(home, { name: "Turn", gives: turn });
  const toOne = await addSource(home, {
    name: "One",
    gives: { to: "person", memberId: member.id },
  });
  for (let at = 0; at < 4; at += 1)
    await arrive({ name: `Person ${at}`, phone: `98200 0000${at}` }, inTurn);
  const holders = (await leads()).map(({ csPersonId }) => csPersonId).sort();
  expect(holders).toEqual([owner.id, owner.id, member.id, member.id].sort());
  expect((await notices()).filter(({ kind }) => kind === "assigned")).toHaveLength(4);
  await home.inTenant(({ db, companyId }) =>
    db.appUser.updateMany({ where: { companyId, id: member.id }, data: { isActive: false } }),
  );
  const { leadId } = await arrive({ name: "Late", phone: "98200 99999" }, toOne);
  const late = (await leads()).find(({ id }) => id === leadId);
  expect(late).toMatchObject({ csPersonId: null, csPerson: "Unassigned" });
});

test("a full quota lets an arrival wait, tells the owners once, and it is added once there is room", async () => {
  await arrive({ name: "First", phone: "98200 11111" });
  const limit = (recordLimit: number | null) =>
    withPlatform(systemActor, ({ db }) =>
      db.company.update({ where: { id: home.companyId }, data: { recordLimit } }),
    );
  await limit(1);
  const before = await countMails(home.companyId);
  const [one, two] = [
    await arrive({ name: "A", phone: "1111111" }),
    await arrive({ name: "B", phone: "2222222" }),
  ];
  await settleAll(home);
  expect([one.state, two.state]).toEqual(["stored", "stored"]);
  expect((await countMails(home.companyId)) - before).toBe(1);
  expect(one.problems).toMatchObject([{ reason: expect.stringContaining("record") }]);
  await limit(null);
  const states = (await settleAll(home)).map(({ state }) => state);
  expect(states).toEqual(["lead", "lead", "lead"]);
});

test("an arrival that breaks off at any statement ends once, and never twice", async () => {
  const { companyId, inTenant } = home;
  const { json } = await send(home, source.token, { body: { ...person, company: "Rao Foods" } });
  const arrivalId: string = json.data.id;
  const reading = { lead: { values: { ...person, company: "Rao Foods" } } };
  const arrival =
    (await inTenant((tenant) => findOpenArrival(tenant, arrivalId))) ?? expect.fail("none");
  let statements = 0;
  for (let isDone = false; !isDone; statements += 1) {
    const breaking = inTenant((tenant) =>
      settle({ ...tenant, db: breakingAfter(tenant.db, statements) }, arrival, reading),
    );
    isDone = await breaking.then(
      () => true,
      (error: Error) => {
        if (error.message !== "killed") throw error;
        return false;
      },
    );
    const rows = await leads();
    expect([statements, rows.length]).toEqual([statements, isDone ? 1 : 0]);
  }
  expect(statements).toBeGreaterThan(10);
  await settleOne(companyId, arrivalId);
  expect(await leads()).toHaveLength(1);
  expect(await settleAll(home)).toMatchObject([{ state: "lead", attempts: 1 }]);
});

/** A database whose transaction ends with an error instead of the next statement after so many. */
function breakingAfter<T extends object>(db: T, left: number, count = { left }): T {
  return new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value === "object" && value !== null) return breakingAfter(value, left, count);
      if (typeof value !== "function") return value;
      return (...values: unknown[]) => {
        if (count.left === 0) throw new Error("killed");
        count.left -= 1;
        return Reflect.apply(value, target, values);
      };
    },
  });
}

test("three failures in a row are reported to the owners once, and again after a lead", async () => {
  const mails = async () => (await countMails(home.companyId)) - before;
  const before = await countMails(home.companyId);
  const fail = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        send(home, source.token, { body: { note: `${count} ${at}` } }),
      ),
    ).then(() => settleAll(home));
  await fail(8);
  const [first] = await settleAll(home);
  await home.inTenant((tenant) => retryArrival(tenant, first?.id ?? ""));
  await settleAll(home);
  expect(await mails()).toBe(1);
  await arrive(person);
  await fail(3);
  expect(await mails()).toBe(2);
});

function countMails(companyId: string): Promise<number> {
  return withPlatform(systemActor, ({ db }) =>
    db.mailDelivery.count({ where: { forCompany: companyId } }),
  );
}

test("the matching needs a person's number or address, not a namesake", async () => {
  await arrive({ name: "Meera Nair" });
  await arrive({ name: "Meera Nair", email: "info@rao.example" });
  await arrive({ name: "Ravi Rao", email: "info@rao.example" });
  expect(await leads()).toHaveLength(3);
});
