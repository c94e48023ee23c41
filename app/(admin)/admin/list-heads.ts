import type { Tone } from "@/components/ui/badge";
import type { CompanyStatus } from "@/lib/companies/choices";
import type { PlatformJob } from "@/lib/super-admins/platform/schema";

/** Title and column headers in order, shared by the table and its skeleton. */
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
  isSelectable: true,
} as const;

export const statusTones: Record<CompanyStatus, Tone> = {
  active: "success",
  inactive: "neutral",
  suspended: "danger",
  pending: "warning",
};

export const jobList = {
  title: "Jobs",
  subtitle: "Background work that is not done",
  headers: {
    about: "Job",
    state: "State",
    tries: "Tries",
    nextTryAt: "Next try",
    reason: "Reason",
    createdAt: "Created",
    actions: "Actions",
  },
  selects: 1,
};

export const jobStateLabels: Record<PlatformJob["state"], string> = {
  waiting: "Waiting",
  failed: "Failed, tried again",
  dead: "Dead",
};

export const jobStateTones: Record<PlatformJob["state"], Tone> = {
  waiting: "neutral",
  failed: "warning",
  dead: "danger",
};

export const superAdminList = {
  title: "Team",
  subtitle: "Manage platform team members",
  headers: { name: "Name", isActive: "Status", lastLogin: "Last Login", actions: "Actions" },
  selects: 0,
};
