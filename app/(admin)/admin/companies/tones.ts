import type { Tone } from "@/components/ui/badge";
import type { CompanyStatus } from "@/lib/companies/choices";

/** The colour of a company's status. */
export const statusTones: Record<CompanyStatus, Tone> = {
  active: "success",
  inactive: "neutral",
  suspended: "danger",
  pending: "warning",
};
