/**
 * Test files of eight seconds and more on two quiet cores: proofs over a whole declaration, of many records or of real
 * time. `npm test` runs the first test of each, `npm test -- --all` every one. Of those that are `wholeOnly` it runs none.
 */
export const longFiles: readonly string[] = [
  "lib/auth/change-password.test.ts",
  "lib/auth/lock-out.test.ts",
  "lib/companies/data-export/data-export.test.ts",
  "lib/companies/feed/stream/streams.test.ts",
  "lib/companies/push/deliver.test.ts",
  "lib/crm/calendar-feed/service.test.ts",
  "lib/crm/changes/changes.test.ts",
  "lib/crm/changes/job.test.ts",
  "lib/crm/changes/oracle.test.ts",
  "lib/crm/changes/preview.test.ts",
  "lib/crm/changes/rights-lost.test.ts",
  "lib/crm/digest/digest.test.ts",
  "lib/crm/changes/convert/conversion.test.ts",
  "lib/crm/changes/convert/running.test.ts",
  "lib/crm/proposals/send.test.ts",
  "lib/crm/proposals/shared/service.test.ts",
  "lib/crm/settings/stages/service.test.ts",
  "lib/crm/timeline/files/attach.test.ts",
  "lib/maintenance/run.test.ts",
  "lib/server/mail/limits.test.ts",
  "lib/server/storage/s3.test.ts",
  "lib/server/storage/uploadthing.test.ts",
  "testing/added-kinds.test.ts",
  "testing/declared-kinds.test.ts",
  "testing/searched-fields.test.ts",
  "testing/stage-since.test.ts",
  "testing/ways-to-change.test.ts",
];

/** Test files whose cost comes before their first test: many records, or a list of all browser tests. */
export const wholeOnly: readonly string[] = [
  "lib/crm/brands/list-plan.test.ts",
  "lib/crm/changes/statistics.test.ts",
  "lib/crm/leads/list-plan.test.ts",
  "lib/crm/proposals/lock-order.test.ts",
  "lib/crm/search/added-plan.test.ts",
  "lib/crm/search/search-plan.test.ts",
  "testing/journeys.test.ts",
];
