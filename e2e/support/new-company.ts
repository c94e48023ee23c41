import { type APIRequestContext, expect } from "@playwright/test";
import { people, portalUrl } from "./people";
import { bearerOf } from "./sign-in";
import { unique } from "./unique";

export type NewCompany = { name: string; host: string; email: string };

/** Names of a company that nothing else has. */
export function uniqueCompany(): NewCompany {
  const word = unique();
  return {
    name: `Nilgiri Teas ${word}`,
    host: `nilgiri-${word}`,
    email: `leela-${word}@nilgiri.example`,
  };
}

/** A company of the test's own, made by the super administrator; its owner has never signed in. */
export async function newCompany(
  request: APIRequestContext,
  owner: { email?: string } = {},
): Promise<NewCompany> {
  const company = { ...uniqueCompany(), ...owner };
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
