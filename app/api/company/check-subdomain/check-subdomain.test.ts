import { expect, test } from "vitest";
import { freshCompany } from "@/lib/testing/company";
import { callRoute } from "@/lib/testing/request";
import * as checkSubdomain from "./route";

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

function checkSubdomainOf(subdomain: string) {
  const path = `/api/company/check-subdomain?subdomain=${encodeURIComponent(subdomain)}`;
  return callRoute(checkSubdomain.GET, { path, host: "api.localhost" });
}
