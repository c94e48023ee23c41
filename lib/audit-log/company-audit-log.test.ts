import { beforeAll, expect, test } from "vitest";
import { companyAuditLogRoutes } from "@/app/api/company/audit-log";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const { export: exportAuditLog, list: GET } = companyAuditLogRoutes;

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
  await add("lead.created", "2026-11-19T18:29:59Z", { clientName: "Priya" });
  await add("lead.updated", "2026-11-19T18:30:00Z", { clientName: "=cmd()" });
  await add("company.updated", "2026-11-20T18:29:59Z", {});
  const other = await freshCompany();
  await add("lead.created", "2026-11-20T10:00:00Z", { clientName: "Theirs" }, other);
});

async function add(action: string, at: string, details: object, company = home) {
  const { companyId, member } = company;
  const [subjectKind = ""] = action.split(".");
  await company.inTenant(({ db }) =>
    db.auditEvent.create({
      data: {
        companyId,
        action,
        subjectKind,
        actorKind: "member",
        actorId: member.id,
        actorName: member.name,
        details: { ...details },
        createdAt: new Date(at),
      },
    }),
  );
}

async function find(query: Record<string, string> = {}) {
  const { json } = await ask(GET, { path: listPath("/company/trail", query) });
  const entries: { action: string; subjectKind: string }[] = json.data.trail;
  const others = ["session.", "access."];
  return entries
    .map(({ action }) => action)
    .filter((action) => !others.some((start) => action.startsWith(start)));
}

test("an owner reads the company's own trail, the newest first", async () => {
  expect(await find()).toEqual(["company.updated", "lead.updated", "lead.created"]);
  expect(await find({ sort: "createdAt" })).toEqual([
    "lead.created",
    "lead.updated",
    "company.updated",
  ]);
});

test("a team member does not read it, nor takes it away as a file", async () => {
  const member = await askAs(home, home.member);
  expect((await member(GET, { path: listPath("/company/trail") })).status).toBe(403);
  expect((await member(exportAuditLog, { path: listPath("/company/trail/export") })).status).toBe(
    403,
  );
});

test("it is filtered by action, person and details", async () => {
  expect(await find({ action: "lead.created" })).toEqual(["lead.created"]);
  expect(await find({ actorId: home.owner.id })).toEqual([]);
  expect(await find({ actorId: home.member.id })).toHaveLength(3);
  expect(await find({ search: "PRIYA" })).toEqual(["lead.created"]);
});

test("its days begin and end by the company's clock", async () => {
  const day = (date: string) => find({ from: date, to: date });
  expect(await day("2026-11-19")).toEqual(["lead.created"]);
  expect(await day("2026-11-20")).toEqual(["company.updated", "lead.updated"]);
  expect(await day("2026-11-21")).toEqual([]);
});

test("it is read page by page, and past the pages by a cursor", async () => {
  const first = await ask(GET, { path: listPath("/company/trail", { limit: 2, search: "lead" }) });
  const { nextCursor, total } = first.json.data.pagination;
  expect([first.json.data.trail.length, total]).toEqual([2, 2]);
  expect(nextCursor).toBeNull();
  const one = await ask(GET, { path: listPath("/company/trail", { limit: 1, search: "lead" }) });
  const cursor = one.json.data.pagination.nextCursor;
  const next = await ask(GET, {
    path: listPath("/company/trail", { limit: 1, search: "lead", cursor }),
  });
  expect(next.json.data.trail[0].action).toBe("lead.created");
});

test("the file has what the filters find, safe for spreadsheets, and is named for the company", async () => {
  const path = listPath("/company/trail/export", { search: "cmd" });
  const { response, headers } = await ask(exportAuditLog, { path });
  expect(headers.get("content-disposition")).toContain(`${home.company.name} - History - `);
  const [head, row, ...rest] = (await response.text()).trim().split("\r\n");
  expect(head).toContain("Time (UTC),Action,By,About,Record,Details");
  expect(row).toContain(`2026-11-19T18:30:00.000Z,Lead changed,${home.member.name},lead,,`);
  expect(rest).toEqual([]);
});
