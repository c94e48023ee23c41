import { expect, test } from "vitest";
import { changeRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { getImport, startRun, startUndo } from "@/lib/crm/imports/service";
import { createImport } from "@/lib/crm/imports/upload";
import { withPlatform, withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { askAs } from "@/testing/ask";
import { addLeads, readChange, workOff } from "@/testing/changes/changes";
import { freshCompany, type TestCompany } from "@/testing/company";
import {
  importFile,
  ofMember,
  undoFile,
  workOff as workOffImport,
} from "@/testing/imports/imports";
import { mailsTo } from "@/testing/mail/queued-mails";
import { shutOut } from "@/testing/matrix-world";
import { runBatch } from "./batch";
import { actorOfStep } from "./record";

const { bulk: bulkLeads } = leadRoutes;

const { undo } = changeRoutes;

/** Rights that end while the work is under way, and why it stops then. */
const losses = [
  {
    what: "the author's deactivation",
    lose: (company: TestCompany) => shutOut(company, { user: company.member.id }),
    reason: ({ member }: TestCompany) => `Stopped: ${member.name} is no longer an active member`,
  },
  {
    what: "the company's suspension",
    lose: (company: TestCompany) => shutOut(company, { status: "suspended" }),
    reason: () => "Stopped: the company is suspended",
  },
  {
    what: "the loss of the permission",
    lose: ({ companyId }: TestCompany) =>
      withPlatform(systemActor, async ({ db }) => {
        const memberPermissions = { import: false, export: false, delete: false };
        await db.company.update({ where: { id: companyId }, data: { memberPermissions } });
      }),
    reason: (_: TestCompany, permission: string) =>
      `Stopped: the company keeps ${permission} for its owners`,
  },
];

test.each(losses)("a deletion ends with $what and keeps what is done", async ({ lose, reason }) => {
  const company = await freshCompany();
  await addLeads(company, 1200);
  const id = await changeAsMember(company, { delete: true });
  await oneBatch(company, id);
  const before = await readChange(company, id);
  expect(before).toMatchObject({ state: "applying", changed: before.done });
  await lose(company);
  const sentence = reason(company, "delete");
  const ended = await workOff(company, id);
  expect(ended).toMatchObject({ state: "failed", error: sentence, changed: before.changed });
  expect(await leadsOf(company)).toBe(1200 - before.changed);
  const [mail, ...others] = await mailsTo(company.owner.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`${ended.title}: stopped before its end`);
  expect(mail?.text).toContain(sentence);
});

test("an owner undoes what a member's broken-off deletion did", async () => {
  const company = await freshCompany();
  await addLeads(company, 1200);
  const id = await changeAsMember(company, { delete: true });
  await oneBatch(company, id);
  await shutOut(company, { user: company.member.id });
  await workOff(company, id);
  const asOwner = await askAs(company);
  expect((await asOwner(undo, { method: "POST", params: { id }, body: {} })).status).toBe(202);
  expect(await workOff(company, id)).toMatchObject({ state: "undone" });
  expect(await leadsOf(company)).toBe(1200);
});

test("a change that needs no permission goes on when the member loses them all", async () => {
  const company = await freshCompany();
  await addLeads(company, 1200);
  const id = await changeAsMember(company, { stage: "Qualified" });
  await losses[2]?.lose(company);
  expect(await workOff(company, id)).toMatchObject({ state: "applied", changed: 1200 });
});

test.each(losses)("an import ends with $what and keeps what is done", async ({ lose, reason }) => {
  const company = await freshCompany();
  const lines = Array.from({ length: 20 }, (_, index) => `Brand,Client ${index},Asha`);
  const file = new File([["Brand,Client,CS Person", ...lines].join("\n")], "file.csv");
  const asMember: TestCompany["inTenant"] = (work) => company.inTenant(work, company.member);
  const { id } = await createImport(asMember, { kinds: ["leads"], file, by: company.member });
  await asMember((tenant) => startRun(tenant, id));
  await lose(company);
  const error = reason(company, "import");
  expect(await workOffImport(company, id)).toMatchObject({ status: "failed", error, doneRows: 0 });
  expect(await leadsOf(company)).toBe(0);
  const [mail] = await mailsTo(company.owner.email);
  expect(mail?.subject).toBe("Import of file.csv: stopped before its end");
  expect(mail?.text).toContain(error);
  expect(await company.inTenant((tenant) => getImport(tenant, id))).toMatchObject({ error });
});

test.each(losses)(
  "an undo of an import ends with $what, and an owner completes it",
  async ({ lose, reason }) => {
    const company = await freshCompany();
    const asMember = ofMember(company);
    const { id } = await importFile(asMember, "leads", "Brand,Client,CS Person\nRao,Priya,Asha\n");
    await asMember.inTenant((tenant) => startUndo(tenant, id));
    await lose(company);
    const error = reason(company, "import");
    expect(await workOffImport(company, id)).toMatchObject({ status: "failed", error });
    expect(await leadsOf(company)).toBe(1);
    const [mail] = await mailsTo(company.owner.email);
    expect(mail?.subject).toBe("Undo of the import of file.csv: stopped before its end");
    await shutOut(company, { status: "active" });
    expect(await undoFile(company, id)).toMatchObject({ status: "undone" });
    expect(await leadsOf(company)).toBe(0);
  },
);

/** Begins a change of all new leads as the team member. */
async function changeAsMember(company: TestCompany, change: object): Promise<string> {
  const ask = await askAs(company, company.member);
  const body = { select: { query: { stage: "New" } }, change };
  const { status, json } = await ask(bulkLeads, { method: "POST", body });
  expect(status).toBe(202);
  return json.data.changeId;
}

/** Does one batch of a change, as a worker does. */
async function oneBatch(company: TestCompany, id: string): Promise<void> {
  const { companyId } = company;
  const actor = actorOfStep(await readChange(company, id));
  await withTenant({ companyId }, actor, (tenant) => runBatch(tenant, id));
}

function leadsOf({ companyId, inTenant }: TestCompany): Promise<number> {
  return inTenant(({ db }) => db.lead.count({ where: { companyId, deletedAt: null } }));
}
