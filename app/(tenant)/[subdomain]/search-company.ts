import type { Found } from "@/components/shell/shell-props";
import { api } from "@/lib/client/api";
import type { Brand } from "@/lib/crm/brands/schema";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import type { Lead } from "@/lib/crm/leads/schema";
import type { Meeting } from "@/lib/crm/meetings/schema";

const most = 5;

/** Brands, leads, meetings and enquiries that contain the text, a few of each. */
export async function searchCompany(text: string, signal: AbortSignal): Promise<Found[]> {
  const options = { query: { search: text, limit: most }, signal };
  const [{ brands }, { leads }, { meetings }, { enquiries }] = await Promise.all([
    api("GET /crm/brands", options),
    api("GET /crm/leads", options),
    api("GET /crm/meetings", options),
    api("GET /crm/enquiries", options),
  ]);
  return [
    ...brands.map(foundBrand),
    ...leads.map(foundLead),
    ...meetings.map(foundMeeting),
    ...enquiries.map(foundEnquiry),
  ];
}

function foundBrand({ id, name, industry }: Brand): Found {
  return {
    id,
    label: name,
    hint: industry ?? undefined,
    href: `/crm/brands/${id}`,
    group: "Brands",
  };
}

function foundLead({ id, clientName, brand }: Lead): Found {
  return { id, label: clientName, hint: brand, href: `/crm/leads/${id}`, group: "Leads" };
}

function foundMeeting({ id, title, brand }: Meeting): Found {
  return { id, label: title, hint: brand, href: `/crm/meetings/${id}`, group: "Meetings" };
}

function foundEnquiry({ id, title, clientName }: Enquiry): Found {
  return { id, label: title, hint: clientName, href: `/crm/enquiries/${id}`, group: "Enquiries" };
}
