import { expect, test } from "vitest";
import { roleRoutes, teamTreeRoutes } from "@/app/api/company/roles";
import { updateBrand } from "@/lib/crm/brands/service";
import { updateLead } from "@/lib/crm/leads/service";
import { createBrand, createLead } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { addTeam, freshCompany, type TestCompany } from "@/testing/company";
import { addWebhook, deliver, newReceiver, readEvents, runOne } from "@/testing/webhooks/endpoint";
import { updateWebhook } from "./service";

const addRole = ({ inTenant, companyId }: TestCompany, sees = "all") =>
  inTenant(({ db }) =>
    db.role.create({ data: { companyId, name: `Sees ${sees}`, sees, changes: "none" } }),
  );

test("a role or team of a webhook is not deleted before the webhook", async () => {
  const company = await freshCompany();
  const ask = await askAs(company, company.owner);
  const [role, team] = [await addRole(company), await addTeam(company)];
  const { id } = await addWebhook(company, { roleId: role.id, teamId: team.id });
  const removals = () =>
    Promise.all([
      ask(roleRoutes.remove, { method: "DELETE", params: { id: role.id } }),
      ask(teamTreeRoutes.remove, { method: "DELETE", params: { id: team.id } }),
    ]);
  const message = "The webhook to receiver.example needs it: change the webhook first";
  expect((await removals()).map(({ json }) => json)).toMatchObject([{ message }, { message }]);
  await company.inTenant(({ db }) => db.webhook.deleteMany({ where: { id } }));
  expect((await removals()).map(({ status }) => status)).toEqual([200, 200]);
});

test("a role is given to a webhook or deleted, never both at once", async () => {
  const company = await freshCompany();
  const ask = await askAs(company, company.owner);
  const { id: roleId } = await addRole(company);
  const [added, removed] = await Promise.allSettled([
    addWebhook(company, { roleId }),
    ask(roleRoutes.remove, { method: "DELETE", params: { id: roleId } }),
  ]);
  const isRemoved = removed.status === "fulfilled" && removed.value.status === 200;
  expect(added.status).toBe(isRemoved ? "rejected" : "fulfilled");
});

test("a webhook whose role is gone is sent nothing, not even what every member sees", async () => {
  const company = await freshCompany();
  const { companyId, inTenant } = company;
  const role = await addRole(company);
  const { id } = await addWebhook(company, { roleId: role.id });
  const brand = await createBrand({ companyId });
  await inTenant(({ db }) => db.role.deleteMany({ where: { id: role.id } }));
  await inTenant((tenant) => updateBrand(tenant, brand.id, { name: "Chai Point" }));
  const receiver = newReceiver();
  await deliver(company, id, receiver.by);
  expect(receiver.received).toEqual([]);
});

test.each([
  ["thin", "this version"],
  ["full", "this version"],
  ["thin", "one that kept no holders"],
] as const)(
  "what waits for a webhook (%s), stored by %s, is left out once its role, team or events are narrowed",
  async (body, version) => {
    const company = await freshCompany();
    const { companyId, inTenant, owner, member } = company;
    const [role, team] = [await addRole(company, "team"), await addTeam(company, member)];
    const { id } = await addWebhook(company, { body });
    const [own, moved, others] = await Promise.all(
      [member, member, owner].map(({ id: csPersonId }) => createLead({ companyId, csPersonId })),
    );
    const change = (lead: { id: string } | undefined, given: Parameters<typeof updateLead>[2]) =>
      inTenant((tenant) => updateLead(tenant, lead?.id ?? "", given));
    await change(own, { comment: "New" });
    await change(moved, { csPerson: owner.name });
    await change(others, { comment: "New" });
    await change(own, { clientName: "Asha" });
    const brand = await createBrand({ companyId });
    await inTenant((tenant) => updateBrand(tenant, brand.id, { name: "Chai Point" }));
    await readEvents(company);
    const narrow = (given: Parameters<typeof updateWebhook>[2]) =>
      inTenant((tenant) => updateWebhook(tenant, id, given));
    await narrow({ roleId: role.id, teamId: team.id, events: ["lead.updated"] });
    const noHolders = { heldBy: null, heldBefore: null };
    if (version !== "this version")
      await inTenant(({ db }) => db.webhookDelivery.updateMany({ data: noHolders }));
    const receiver = newReceiver();
    await runOne(company, id, receiver.by);
    const expected = body === "thin" ? [own, moved, own] : [own, own];
    expect(receiver.received.map(({ body: text }) => JSON.parse(text).data.subjectId)).toEqual(
      expected.map((lead) => lead?.id),
    );
  },
);
