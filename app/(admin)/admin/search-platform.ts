import type { Found } from "@/components/shell/shell-props";
import { api } from "@/lib/client/api";
import type { Company } from "@/lib/companies/schema";
import type { SuperAdminRecord } from "@/lib/super-admins/schema";

const most = 5;

/** Companies and super admins that contain the text, a few of each. */
export async function searchPlatform(text: string, signal: AbortSignal): Promise<Found[]> {
  const options = { query: { search: text, limit: most }, signal };
  const [{ companies }, { superAdmins }] = await Promise.all([
    api("GET /super-admin/companies", options),
    api("GET /super-admin/super-admins", options),
  ]);
  return [...companies.map(foundCompany), ...superAdmins.map(foundSuperAdmin)];
}

function foundCompany({ id, name, subdomain }: Company): Found {
  return { id, label: name, hint: subdomain, href: `/companies/${id}`, group: "Companies" };
}

function foundSuperAdmin({ id, name, email }: SuperAdminRecord): Found {
  const href = `/team?${new URLSearchParams({ search: email })}`;
  return { id, label: name, hint: email, href, group: "Team" };
}
