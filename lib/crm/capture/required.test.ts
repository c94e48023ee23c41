import { beforeEach, expect, test } from "vitest";
import { customFieldRoutes, stageRoutes } from "@/app/api/company/catalogue";
import { type Ask, askAs } from "@/testing/ask";
import { addSource, send, settleAll, type TestSource } from "@/testing/capture/sources";
import { freshCompany, type TestCompany } from "@/testing/company";

let home: TestCompany;
let source: TestSource;
let ask: Ask;
beforeEach(async () => {
  home = await freshCompany();
  ask = await askAs(home);
  source = await addSource(home, { mapping: { status: "stage" } });
});

const person = { name: "Meera Nair", phone: "98200 12345" };

async function arrive(body: object) {
  await send(home, source.token, { body });
  const [{ state, problems } = { state: "none", problems: null }] = await settleAll(home);
  const leads = await home.inTenant(({ db }) => db.lead.findMany());
  return { state, problems, lead: leads[0] };
}

async function requireIn(stage: string, field: string) {
  const params = { entity: "lead" };
  const { stages } = (await ask(stageRoutes.list, { params })).json.data;
  const one = stages.find(({ key }: { key: string }) => key === stage);
  one.requires = [field];
  const changed = await ask(stageRoutes.change, { method: "PUT", params, body: { stages } });
  expect(changed.status).toBe(200);
}

test("a required field that was not sent is a problem of the lead, which is added without it", async () => {
  const params = { entity: "lead", key: "hq" };
  const body = { required: true };
  expect((await ask(customFieldRoutes.update, { method: "PUT", params, body })).status).toBe(200);
  const { state, problems, lead } = await arrive(person);
  expect([state, lead?.clientName, lead?.hq]).toEqual(["lead", "Meera Nair", null]);
  expect(problems).toMatchObject([{ field: "hq", value: "" }]);
});

test("a stage that needs what was not sent is in the comment, and the lead enters the first one", async () => {
  await requireIn("Proposal", "hq");
  const { state, problems, lead } = await arrive({ ...person, status: "Proposal" });
  expect([state, lead?.stage, lead?.comment]).toEqual(["lead", "New", "Stage: Proposal"]);
  expect(problems).toMatchObject([{ field: "stage", value: "Proposal" }]);
});

test("a stage gets a lead that has what it needs", async () => {
  await requireIn("Proposal", "hq");
  const { lead } = await arrive({ ...person, status: "Proposal", city: "Pune" });
  expect([lead?.stage, lead?.comment]).toEqual(["Proposal", null]);
});

test("what the first stage needs keeps no lead out", async () => {
  await requireIn("New", "hq");
  const { state, lead } = await arrive(person);
  expect([state, lead?.stage]).toEqual(["lead", "New"]);
});
