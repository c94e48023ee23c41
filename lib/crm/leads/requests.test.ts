import { beforeAll, expect, test } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { createLead, createMember } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { mailedSubjects } from "@/testing/auth/signing-in";
import { freshCompany, type TestCompany } from "@/testing/company";

const { ask: request } = leadRoutes;

let home: TestCompany;
let holder: TestCompany["member"];
let rep: TestCompany["member"];
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  const { companyId } = home;
  const own = { companyId, name: "Own", sees: "own", changes: "own" };
  const role = await home.inTenant(({ db }) => db.role.create({ data: own }));
  holder = await createMember({ companyId, name: "Meera Iyer" });
  rep = await createMember({ companyId, name: "Ravi Rao", roleId: role.id });
  ask = await askAs(home, rep);
});

const send = async (mobileNumber: string, as: Ask = ask) => {
  const { status, json } = await as(request, { method: "POST", body: { mobileNumber } });
  return status === 202 ? json.data.asked : json;
};
const mails = async (to: { email: string }) =>
  (await mailedSubjects(to.email)).filter((subject) => subject.endsWith("asks you for a lead"));

test("the holder of a hidden lead is asked by mail, once a day, however the number is written", async () => {
  const { companyId } = home;
  const held = { csPersonId: holder.id, csPerson: holder.name };
  const { id } = await createLead({ companyId, mobileNumber: "+91 98200 12345", ...held });
  for (const number of ["9820012345", "+91 98200 12345", "098200-12345"])
    expect(await send(number)).toBe(1);
  expect(await mails(holder)).toEqual(["Ravi Rao asks you for a lead"]);
  const entries = await home.inTenant(({ db }) =>
    db.auditEvent.findMany({ where: { companyId, action: "lead.requested" } }),
  );
  expect(entries).toMatchObject([{ subjectId: id, actorId: rep.id, details: { to: holder.name } }]);
});

test("an owner is asked for a lead that nobody holds", async () => {
  await createLead({ companyId: home.companyId, mobileNumber: "9811111111", csPerson: "" });
  expect(await send("9811111111")).toBe(1);
  expect(await mails(home.owner)).toHaveLength(1);
});

test("a lead out of sight is asked for beside more of that number that one sees", async () => {
  const { companyId } = home;
  const mobileNumber = "9844444444";
  for (let seen = 0; seen < 6; seen += 1)
    await createLead({ companyId, mobileNumber, csPersonId: rep.id, csPerson: rep.name });
  await createLead({ companyId, mobileNumber, csPersonId: holder.id, csPerson: holder.name });
  expect(await send(mobileNumber)).toBe(1);
});

test("nobody is asked for what one sees, or what is not there", async () => {
  const { companyId } = home;
  const held = { csPersonId: rep.id, csPerson: rep.name };
  await createLead({ companyId, mobileNumber: "9822222222", ...held });
  expect(await send("9822222222")).toBe(0);
  expect(await send("9833333333")).toBe(0);
  expect(await send("9820012345", await askAs(home))).toBe(0);
  expect((await send("nobody")).fields).toEqual({ mobileNumber: expect.any(String) });
});

test("a member asks thirty times an hour, whatever is found, and colleagues are not held up", async () => {
  const other = await freshCompany();
  const [owner, member] = [await askAs(other), await askAs(other, other.member)];
  for (let at = 0; at < 30; at += 1) expect(await send(`98200 ${10_000 + at}`, member)).toBe(0);
  expect(await send("98200 20000", member)).toMatchObject({
    code: "rate_limited",
    message: expect.stringMatching(/^You have asked for leads 30 times within an hour/),
  });
  expect(await send("98200 20000", owner)).toBe(0);
});
