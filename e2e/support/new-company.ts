import { randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { apiOf } from "./api";
import { people } from "./people";
import { bearerOf } from "./sign-in";

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
  const api = apiOf(request, "admin", await bearerOf(request, people.admin));
  await api("POST /super-admin/companies", {
    body: {
      companyName: company.name,
      subdomain: company.host,
      owner: { firstName: "Leela", lastName: "Nair", email: company.email },
    },
  });
  return company;
}

/** Eight characters that no other test has. */
export const unique = () => randomBytes(4).toString("hex");
