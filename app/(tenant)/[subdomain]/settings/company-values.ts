import type { CompanyProfile } from "@/lib/companies/profile/schema";
import { defaultTimeZone, isNamedByPlace } from "@/lib/core/calendar-date";

/** The values of the company's form. */
export function toCompanyForm(company: CompanyProfile) {
  return {
    name: company.name,
    gstin: company.gstin ?? "",
    phone: company.phone ?? "",
    website: company.website ?? "",
    address: company.address ?? "",
    city: company.city ?? "",
    state: company.state ?? "",
    timeZone: company.timeZone,
    memberPermissions: { ...company.memberPermissions },
  };
}

/**
 * Every time zone that this browser knows by its place, and the one the company has; some call India's by
 * its old name, so that one is added.
 */
export function timeZoneOptions(current: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf("timeZone").filter(isNamedByPlace);
  const zones = new Set([defaultTimeZone, current, ...known]);
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}
