"use client";

import type { Found, PaletteSearch, Sought } from "@/components/shell/shell-props";
import { api } from "@/lib/client/api";
import type { Company } from "@/lib/companies/schema";
import type { PlatformJob, PlatformPerson } from "@/lib/super-admins/platform/schema";
import type { SuperAdminRecord } from "@/lib/super-admins/schema";

const most = 5;

/** The search of the platform. */
export const platformSearch: PaletteSearch = {
  fewest: 2,
  find: findOnPlatform,
  actions: [],
};

/** Companies, members of all companies, super admins and jobs that contain the text. */
async function findOnPlatform({ text, only }: Sought, signal: AbortSignal): Promise<Found[]> {
  const finding = api("GET /super-admin/people", { query: { search: text }, signal });
  if (only === "people") return (await finding).people.map(foundPerson);
  const options = { query: { search: text, limit: most }, signal };
  const [{ people }, { companies }, { superAdmins }, { jobs }] = await Promise.all([
    finding,
    api("GET /super-admin/companies", options),
    api("GET /super-admin/super-admins", options),
    api("GET /super-admin/jobs", options),
  ]);
  return [
    ...companies.map(foundCompany),
    ...people.map(foundPerson),
    ...superAdmins.map(foundSuperAdmin),
    ...jobs.map(foundJob),
  ];
}

function foundCompany({ id, name, subdomain }: Company): Found {
  return { id, label: name, hint: subdomain, href: `/companies/${id}`, group: "Companies" };
}

function foundPerson({ id, name, email, companyId, company }: PlatformPerson): Found {
  const hint = `${email} · ${company}`;
  return { id, label: name, hint, href: `/companies/${companyId}`, group: "People" };
}

function foundSuperAdmin({ id, name, email }: SuperAdminRecord): Found {
  const href = `/team?${new URLSearchParams({ search: email })}`;
  return { id, label: name, hint: email, href, group: "Team" };
}

function foundJob({ id, about, queue, state }: PlatformJob): Found {
  const href = `/jobs?${new URLSearchParams({ search: about })}`;
  return { id, label: about, hint: `${queue} · ${state}`, href, group: "Jobs" };
}
