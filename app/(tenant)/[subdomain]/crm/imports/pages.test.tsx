import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import { builtInRoles } from "@/lib/core/roles";
import type { AppUser } from "@/lib/server/prisma/client";
import { freshCompany, type TestCompany } from "@/testing/company";
import { ofMember, uploadFile } from "@/testing/imports/imports";
import ImportPage from "./[id]/page";
import { ImportGone } from "./unavailable";

type Work = Parameters<TestCompany["inTenant"]>[0];

const page = vi.hoisted(() => ({
  member: {},
  read: async (_work: Work): Promise<unknown> => undefined,
}));
vi.mock("@/lib/server/request/page", () => ({ requireMemberPage: async () => page }));

let company: TestCompany;
beforeAll(async () => {
  company = await freshCompany();
});

/** The page of an import as this user opens it. */
async function open(id: string, user: AppUser) {
  const { base, rights } = builtInRoles[user.role === "owner" ? "owner" : "member"];
  page.member = { role: base, rights };
  page.read = (work) => company.inTenant(work, user);
  return ImportPage({ params: Promise.resolve({ subdomain: "demo", id }) });
}

test("a member who opens a colleague's import reads whose imports they see and goes on to these", async () => {
  const { id } = await uploadFile(company, "brands", "Name\nRao\n");
  const shown = await open(id, company.member);
  expect(shown.type).toBe(ImportGone);
  const markup = renderToStaticMarkup(shown);
  expect(markup).toContain("members see their own imports");
  expect(markup).toContain('href="/crm/imports"');
});

test("who made an import and an owner open it", async () => {
  const { id } = await uploadFile(ofMember(company), "brands", "Name\nRao\n");
  for (const user of [company.member, company.owner])
    expect((await open(id, user)).props).toMatchObject({ initial: { id } });
});
