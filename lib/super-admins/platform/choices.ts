import { actionText } from "@/lib/core/labels";

/** What the platform's trail tells of, in the words people read. */
export const auditLogActions = {
  "company.created": "Company created",
  "company.updated": "Company updated",
  "company.status_changed": "Company status changed",
  "company.exported": "Company data downloaded",
  "company.deleted": "Company deleted",
  "super_admin.created": "Super admin added",
  "super_admin.updated": "Super admin updated",
  "super_admin.activated": "Super admin activated",
  "super_admin.deactivated": "Super admin deactivated",
  "super_admin.deleted": "Super admin deleted",
  "session.started": "Signed in",
  "session.ended": "Signed out",
  "session.revoked": "Session ended",
  "session.reused": "Stolen session ended",
  "password.changed": "Password changed",
  "job.retried": "Job tried again",
} as const;

/** `company.status_changed` as people read it; what has no words of its own is spelled out. */
export function auditLogActionText(action: string): string {
  return actionText(auditLogActions, action);
}
