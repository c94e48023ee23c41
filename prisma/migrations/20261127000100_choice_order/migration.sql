-- apart
-- A list in the order of choices reads one choice after the other, so that a company's own order needs no index.
CREATE INDEX CONCURRENTLY "lead_stage_id_idx" ON "lead" (company_id, stage, id) INCLUDE (cs_person_id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY "lead_priority_id_idx" ON "lead" (company_id, priority, id) INCLUDE (cs_person_id) WHERE deleted_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS "lead_stage_order_idx";
DROP INDEX CONCURRENTLY IF EXISTS "lead_priority_order_idx";
