import type { Tone } from "@/components/ui/badge";
import type { CompanyStatus } from "@/lib/companies/choices";

/** What the list of companies shows before its rows: its titles, and its columns in their order. */
export const companyList = {
  title: "Companies",
  subtitle: "Manage customer companies",
  headers: {
    name: "Company",
    owner: "Owner",
    status: "Status",
    metrics: "Users",
    actions: "Actions",
  },
  selects: 1,
};

/** The colour of a company's status. */
export const statusTones: Record<CompanyStatus, Tone> = {
  active: "success",
  inactive: "neutral",
  suspended: "danger",
  pending: "warning",
};
