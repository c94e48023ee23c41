import { expect, test } from "vitest";
import { hostRoutes } from "@/app/api/auth/routes";
import { freshCompany } from "@/testing/company";
import { callRoute } from "@/testing/request";

test.each([
  ["active", true],
  ["pending", true],
  ["inactive", false],
  ["suspended", false],
])("check-subdomain of a company that is %s says %s", async (status, valid) => {
  const { company } = await freshCompany({ status });
  const answer = await checkSubdomainOf(company.subdomain);
  expect(answer.json).toMatchObject({
    error: false,
    valid,
    data: { companyName: valid ? company.name : null },
  });
});

test.each(["nobody-here", "admin", "a", "UPPER CASE", "--"])(
  "check-subdomain of %s says no",
  async (subdomain) => {
    expect((await checkSubdomainOf(subdomain)).json).toMatchObject({ error: false, valid: false });
  },
);

test("check-subdomain is answered on companies' hosts, and is unknown on the admin host", async () => {
  const { company, host } = await freshCompany();
  const onOwn = await checkSubdomainOf(company.subdomain, host);
  expect(onOwn.json).toMatchObject({ valid: true, data: { companyName: company.name } });
  const onAdmin = await checkSubdomainOf(company.subdomain, "admin.localhost");
  expect([onAdmin.status, onAdmin.json.code]).toEqual([404, "not_found"]);
});

function checkSubdomainOf(subdomain: string, host = "api.localhost") {
  const path = `/api/company/check-subdomain?subdomain=${encodeURIComponent(subdomain)}`;
  return callRoute(hostRoutes.checkSubdomain, { path, host });
}
