-- A record's page shows its own trail without reading the company's.
CREATE INDEX "audit_event_company_id_subject_id_created_at_idx" ON "audit_event"("company_id", "subject_id", "created_at" DESC);
