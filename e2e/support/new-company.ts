import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { people, portalUrl } from "./people";
import { bearerOf } from "./sign-in";

export type NewCompany = { name: string; host: string; email: string };

/** A company of the test's own, made by the super administrator; its owner has never signed in. */
export async function newCompany(
  request: APIRequestContext,
  owner: { email?: string } = {},
): Promise<NewCompany> {
  const unique = randomBytes(4).toString("hex");
  const company = {
    name: `Nilgiri Teas ${unique}`,
    host: `nilgiri-${unique}`,
    email: owner.email ?? `leela-${unique}@nilgiri.example`,
  };
  const answer = await request.post(`${portalUrl("admin")}/api/super-admin/companies`, {
    data: {
      companyName: company.name,
      subdomain: company.host,
      owner: { firstName: "Leela", lastName: "Nair", email: company.email },
    },
    headers: { Authorization: `Bearer ${await bearerOf(request, people.admin)}` },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return company;
}
