import { beforeEach, expect, test } from "vitest";
import { notificationRoutes } from "@/app/api/company/notifications";
import { createLead, createMember } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { addEntry } from "./add";
import { changeEntry } from "./change";
import { mentionedIn } from "./mentions";

let home: TestCompany;
let subject: { kind: "lead"; id: string };
beforeEach(async () => {
  home = await freshCompany();
  const { id } = await createLead({ companyId: home.companyId, clientName: "Ravi Traders" });
  subject = { kind: "lead", id };
});

const write = (text: string) =>
  home.inTenant((tenant) => addEntry(tenant, subject, { kind: "note", text }));

async function notified(user = home.member): Promise<{ title: string; body: string }[]> {
  const ask = await askAs(home, user);
  const { json } = await ask(notificationRoutes.list, { path: "/api/company/notifications" });
  return json.data.notifications;
}

test("a member whom a note names is notified once, with the link to the record; its writer is not", async () => {
  const { owner, member } = home;
  const { id } = await write(`@${member.name.toUpperCase()} and @${owner.name}: please call`);
  const mention = { kind: "mention", title: `${owner.name} mentioned you`, body: "Ravi Traders" };
  expect(await notified()).toMatchObject([{ ...mention, url: `/crm/leads/${subject.id}` }]);
  expect(await notified(owner)).toEqual([]);
  const update = { text: `@${member.name}: please call today` };
  await home.inTenant((tenant) => changeEntry(tenant, id, update));
  expect(await notified()).toHaveLength(1);
});

test("a member whom only the corrected note names is notified of the correction", async () => {
  const other = await createMember({ companyId: home.companyId, name: "Farah Khan" });
  const { id } = await write("Please call");
  await home.inTenant((tenant) => changeEntry(tenant, id, { text: "@Farah Khan: please call" }));
  expect(await notified(other)).toHaveLength(1);
});

test("a member who does not see the record is not notified", async () => {
  await giveRole(home, { sees: "own", changes: "own" });
  await write(`@${home.member.name}: please call`);
  expect(await notified()).toEqual([]);
});

const people = [
  { id: "ravi", name: "Ravi" },
  { id: "kumar", name: "Ravi Kumar" },
  { id: "twin", name: "Ravi Kumar" },
  { id: "devi", name: "देवी" },
];

test.each([
  ["@Ravi please", ["ravi"]],
  ["(@ravi)", ["ravi"]],
  ["@Ravi Kumar", ["kumar", "twin"]],
  ["@Ravi, @देवी: see this", ["ravi", "devi"]],
  ["@Ravindra", []],
  ["ravi@Ravi.example", []],
  ["Ravi", []],
  ["@@Ravi", ["ravi"]],
])("%s names %j", (text, ids) => {
  expect(mentionedIn(text, people)).toEqual(ids);
});
