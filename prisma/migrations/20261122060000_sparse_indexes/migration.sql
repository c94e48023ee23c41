-- Few rows were imported by an import that may still be undone, and fewer are in the trash. Indexes of
-- those rows alone cost ordinary writes nothing, and the planner cannot take one for a lookup by id in
-- a company that its statistics do not know yet, where it reads the whole company for one row.
DROP INDEX "brand_company_id_deleted_batch_idx";
DROP INDEX "lead_company_id_deleted_batch_idx";
DROP INDEX "meeting_company_id_deleted_batch_idx";
DROP INDEX "enquiry_company_id_deleted_batch_idx";
DROP INDEX "brand_company_id_import_id_idx";
DROP INDEX "lead_company_id_import_id_idx";
CREATE INDEX "brand_deleted_batch_idx" ON "brand" (company_id, deleted_batch) WHERE deleted_batch IS NOT NULL;
CREATE INDEX "lead_deleted_batch_idx" ON "lead" (company_id, deleted_batch) WHERE deleted_batch IS NOT NULL;
CREATE INDEX "meeting_deleted_batch_idx" ON "meeting" (company_id, deleted_batch) WHERE deleted_batch IS NOT NULL;
CREATE INDEX "enquiry_deleted_batch_idx" ON "enquiry" (company_id, deleted_batch) WHERE deleted_batch IS NOT NULL;
CREATE INDEX "brand_import_idx" ON "brand" (company_id, import_id) WHERE import_id IS NOT NULL;
CREATE INDEX "lead_import_idx" ON "lead" (company_id, import_id) WHERE import_id IS NOT NULL;

-- A company that grows by an import is known to the statistics before a tenth of the table has changed.
ALTER TABLE "brand" SET (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000);
ALTER TABLE "lead" SET (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000);
ALTER TABLE "meeting" SET (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000);
ALTER TABLE "enquiry" SET (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000);
ALTER TABLE "activity" SET (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000);
ALTER TABLE "audit_event" SET (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000);
