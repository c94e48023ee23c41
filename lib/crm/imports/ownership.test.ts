import { expect, test } from "vitest";
import { companyAuditLogRoutes } from "@/app/api/company/audit-log";
import { importRoutes } from "@/app/api/crm/imports";
import type { AuditLogEntry } from "@/lib/audit-log/schema";
import { askAs, listPath } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { ofMember, uploadFile } from "@/testing/imports/imports";
import { startRun } from "./service";

const file = "Name\nRao\n";

async function madeByBoth(): Promise<TestCompany & { theirs: string; own: string }> {
  const company = await freshCompany();
  await giveRole(company, { rights: ["import"], sees: "own", changes: "own" });
  const { id: theirs } = await uploadFile(company, "brands", file);
  const { id: own } = await uploadFile(ofMember(company), "brands", file);
  return { ...company, theirs, own };
}

test("the list of a member has the imports that they made and counts no others, an owner's has all", async () => {
  const company = await madeByBoth();
  const listed = async (user = company.owner) => {
    const ask = await askAs(company, user);
    const path = listPath("/crm/imports", { limit: 1 });
    const { imports, pagination } = (await ask(importRoutes.list, { path })).json.data;
    return [imports[0].id, pagination.total];
  };
  expect(await listed(company.member)).toEqual([company.own, 1]);
  expect(await listed()).toEqual([company.own, 2]);
});

test("who made an import runs it, and an owner undoes it; to another member it does not exist", async () => {
  const company = await madeByBoth();
  const asMember = await askAs(company, company.member);
  const asOwner = await askAs(company);
  const run = (ask: typeof asMember, id: string) =>
    ask(importRoutes.run, { method: "POST", params: { id }, body: {} });
  expect((await run(asMember, company.own)).status).toBe(202);
  expect((await run(asMember, company.theirs)).status).toBe(404);
  const params = { id: company.own };
  expect((await asOwner(importRoutes.cancel, { method: "POST", params, body: {} })).status).toBe(
    200,
  );
  expect((await asOwner(importRoutes.undo, { method: "POST", params, body: {} })).status).toBe(202);
});

test("the trail names a colleague's import without the way to its page", async () => {
  const company = await freshCompany();
  await giveRole(company, { rights: ["import", "readAuditLog"] });
  const { id: theirs } = await uploadFile(company, "brands", file);
  const { id: own } = await uploadFile(ofMember(company), "brands", file);
  for (const id of [theirs, own]) await company.inTenant((tenant) => startRun(tenant, id));
  const pagesOf = async (user = company.owner) => {
    const ask = await askAs(company, user);
    const { trail } = (await ask(companyAuditLogRoutes.list)).json.data;
    return trail.map(({ subjectName, subjectPage }: AuditLogEntry) => [
      subjectName,
      subjectPage?.id,
    ]);
  };
  expect(await pagesOf(company.member)).toEqual([
    ["file.csv", own],
    ["file.csv", undefined],
  ]);
  expect(await pagesOf()).toEqual([
    ["file.csv", own],
    ["file.csv", theirs],
  ]);
});
