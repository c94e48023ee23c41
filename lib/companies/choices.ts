export const companyStatuses = ["active", "inactive", "suspended", "pending"] as const;

/** How long a deleted company can be restored before its rows and files are removed. */
export const graceDays = 7;

export type CompanyStatus = (typeof companyStatuses)[number];

export const companyStatusLabels: Record<CompanyStatus, string> = {
  active: "Active",
  inactive: "Inactive",
  suspended: "Suspended",
  pending: "Pending",
};

/** Whether no member of a company with this status can sign in. */
export function isStopped(status: CompanyStatus): boolean {
  return status === "inactive" || status === "suspended";
}
