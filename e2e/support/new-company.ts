import { randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { apiOf } from "./api";
import { people } from "./people";
import { bearerOf } from "./sign-in";

export type NewCompany = { name: string; host: string; email: string };

/** A unique name, host and e-mail address for a company. */
export function uniqueCompany(): NewCompany {
  const word = unique();
  return {
    name: `Nilgiri Teas ${word}`,
    host: `nilgiri-${word}`,
    email: `leela-${word}@nilgiri.example`,
  };
}

/** Creates a company as the super admin; its owner has never signed in. */
export async function newCompany(
  request: APIRequestContext,
  owner: { email?: string } = {},
): Promise<NewCompany> {
  const company = { ...uniqueCompany(), ...owner };
  const api = apiOf(request, "admin", await bearerOf(people.admin));
  await api("POST /super-admin/companies", {
    body: {
      companyName: company.name,
      subdomain: company.host,
      owner: { firstName: "Leela", lastName: "Nair", email: company.email },
    },
  });
  return company;
}

/** Eight random characters. */
export const unique = () => randomBytes(4).toString("hex");
