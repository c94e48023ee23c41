export const companyStatuses = ["active", "inactive", "suspended", "pending"] as const;

export type CompanyStatus = (typeof companyStatuses)[number];

export const companyStatusLabels: Record<CompanyStatus, string> = {
  active: "Active",
  inactive: "Inactive",
  suspended: "Suspended",
  pending: "Pending",
};
