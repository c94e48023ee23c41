import { beforeEach, expect, test } from "vitest";
import { stageRoutes } from "@/app/api/company/catalogue";
import { teamRoutes } from "@/app/api/company/team";
import { changeRoutes } from "@/app/api/crm/changes";
import type { AppUser } from "@/lib/server/prisma/client";
import { createMember } from "@/prisma/factories";
import { customLeads } from "@/testing/custom-leads";

const { made, added, change, remove, leadWith, get } = customLeads();

let nita: AppUser;
beforeEach(async () => {
  nita = await createMember({ companyId: made().company.companyId, name: "Nita Rao" });
  await added({ label: "Roof", kind: "choice", options: ["Tin", "RCC"] });
  await added({ label: "Uses", kind: "multiChoice", options: ["Home", "Shop"] });
  await added({ label: "Engineer", kind: "person" });
  await added({ label: "Plot", kind: "text" });
});

const withoutTin = () => change("roof", { options: [{ key: "RCC", label: "RCC" }] });
const withoutHome = () => change("uses", { options: [{ key: "Shop", label: "Shop" }] });
const withoutInterest = () => {
  const options = ["Got Enquiry", "Meeting Scheduled", "Pending"];
  return change("outcome", { options: options.map((key) => ({ key, label: key })) });
};
const deactivate = () =>
  made().owner(teamRoutes.update, {
    method: "PUT",
    params: { id: nita.id },
    body: { isActive: false },
  });
const removeMember = () =>
  made().owner(teamRoutes.remove, { method: "DELETE", params: { id: nita.id } });
const rename = () =>
  made().owner(teamRoutes.update, {
    method: "PUT",
    params: { id: nita.id },
    body: { name: "Nita Kulkarni" },
  });
const removeStage = async () => {
  const params = { entity: "lead" };
  const { stages } = (await made().owner(stageRoutes.list, { params })).json.data;
  const left = stages.filter(({ key }: { key: string }) => key !== "Negotiation");
  return made().owner(stageRoutes.change, { method: "PUT", params, body: { stages: left } });
};

/** Suggests values for a new lead, lets something happen, and applies. */
async function applied(set: object, meanwhile: () => Promise<{ status: number }>) {
  const { owner } = made();
  const lead = await leadWith({});
  const body = { kind: "lead", changes: [{ id: lead.id, version: 1, set }] };
  const suggested = await owner(changeRoutes.suggest, { method: "POST", body });
  expect(suggested.json).toMatchObject({ error: false });
  expect((await meanwhile()).status).toBeLessThan(300);
  const params = { id: suggested.json.data.change.id };
  await owner(changeRoutes.apply, { method: "POST", params, body: {} });
  const path = `/crm/changes/${params.id}`;
  const { items } = (await owner(changeRoutes.get, { path, params })).json.data;
  return { reason: items[0].reason, before: lead, after: await get(lead.id) };
}

test.each([
  ["a holder who left", { csPerson: "Nita Rao" }, deactivate, /CS person .* no longer active/],
  ["a holder who was removed", { csPerson: "Nita Rao" }, removeMember, /no longer active/],
  [
    "a member of a custom field who left",
    { custom: { engineer: "Nita Rao" } },
    deactivate,
    /Engineer .* no longer active/,
  ],
  ["an archived option", { outcome: "Not Interested" }, withoutInterest, /no longer offered/],
  ["an archived custom option", { custom: { roof: "Tin" } }, withoutTin, /no longer offered/],
  ["one of several options", { custom: { uses: ["Home"] } }, withoutHome, /no longer offered/],
  ["a removed stage", { stage: "Negotiation" }, removeStage, /stage Negotiation was removed/],
  ["a deleted field", { custom: { plot: "7" } }, () => remove("plot"), /field was changed/],
])("a record stays as it is whose suggestion names %s", async (_what, set, meanwhile, why) => {
  const { reason, before, after } = await applied(set, meanwhile);
  expect(reason).toMatch(why);
  expect(after.version).toBe(before.version);
});

test("a member who was renamed since is given the record under the new name", async () => {
  const { after } = await applied({ csPerson: "Nita Rao" }, rename);
  expect(after).toMatchObject({ csPerson: "Nita Kulkarni" });
});
