/** The table whose shards the other distributed tables follow; app.tenant_table names the same. */
export const anchor = "app_user";

/** Tables that every node has whole, with the reason. */
export const referenceTables: Record<string, string> = {
  company: "its subdomain is unique over all companies, and every tenant table points at it",
};

const ofSuperAdmins = "super admins belong to no company";
const beforeCompany = "read before the company is known";
const ofMailbox = "mail is counted and sent over all companies";

/** Tables that stay on the coordinator, with the reason. Tables with company_id are distributed. */
export const localTables: Record<string, string> = {
  _prisma_migrations: "the record of migrations",
  company_choice: beforeCompany,
  held_subdomain: beforeCompany,
  mail_delivery: ofMailbox,
  mailbox_attachment: ofMailbox,
  mailbox_message: ofMailbox,
  platform_audit_event: ofSuperAdmins,
  platform_authenticator: ofSuperAdmins,
  platform_code: ofSuperAdmins,
  platform_file: ofSuperAdmins,
  platform_idempotency_key: ofSuperAdmins,
  platform_recovery_code: ofSuperAdmins,
  platform_session: ofSuperAdmins,
  platform_spent_token: ofSuperAdmins,
  platform_trusted_device: ofSuperAdmins,
  platform_user: ofSuperAdmins,
  rate_limit: "unlogged counters, kept by address and not by company",
  sign_in_try: beforeCompany,
};
