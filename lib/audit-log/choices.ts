import { actionText } from "@/lib/core/labels";

/** The labels of the actions in a company's audit log. */
export const companyAuditLogActions = {
  "lead.created": "Lead added",
  "lead.updated": "Lead changed",
  "lead.deleted": "Lead deleted",
  "lead.restored": "Lead restored",
  "brand.created": "Brand added",
  "brand.updated": "Brand changed",
  "brand.deleted": "Brand deleted",
  "brand.restored": "Brand restored",
  "meeting.created": "Meeting scheduled",
  "meeting.updated": "Meeting changed",
  "meeting.deleted": "Meeting deleted",
  "meeting.restored": "Meeting restored",
  "enquiry.created": "Enquiry added",
  "enquiry.updated": "Enquiry changed",
  "enquiry.deleted": "Enquiry deleted",
  "enquiry.restored": "Enquiry restored",
  "import.started": "Import started",
  "import.finished": "Import finished",
  "import.cancelled": "Import stopped",
  "import.undone": "Import undone",
  "member.invited": "Member invited",
  "member.updated": "Member changed",
  "member.handed_over": "Work handed over",
  "member.removed": "Member removed",
  "company.activated": "Company activated",
  "company.updated": "Company changed",
  "company.state_requested": "Company's state requested",
  "company.exported": "Company data exported",
  "company.export_downloaded": "Company data downloaded",
  "session.started": "Signed in",
  "session.ended": "Signed out",
  "session.revoked": "Session ended",
  "session.reused": "Stolen session ended",
  "signIn.locked": "Sign-in locked",
  "password.changed": "Password changed",
  "email.changed": "E-mail address changed",
} as const;

/** The labels of the actions in the platform's audit log. */
export const auditLogActions = {
  "company.created": "Company created",
  "company.updated": "Company updated",
  "company.status_changed": "Company status changed",
  "company.limits_changed": "Company limits changed",
  "company.exported": "Company data downloaded",
  "company.deleted": "Company deleted",
  "company.restored": "Company restored",
  "company.erased": "Company erased",
  "super_admin.created": "Super admin added",
  "super_admin.updated": "Super admin updated",
  "super_admin.activated": "Super admin activated",
  "super_admin.deactivated": "Super admin deactivated",
  "super_admin.deleted": "Super admin deleted",
  "session.started": "Signed in",
  "session.ended": "Signed out",
  "session.revoked": "Session ended",
  "session.reused": "Stolen session ended",
  "signIn.locked": "Sign-in locked",
  "password.changed": "Password changed",
  "email.changed": "E-mail address changed",
  "job.retried": "Job tried again",
} as const;

/** The label of an action; the default is derived from its name. */
export function auditLogActionText(action: string): string {
  return actionText(auditLogActions, action);
}
