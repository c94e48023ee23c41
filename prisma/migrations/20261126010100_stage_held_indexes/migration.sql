-- apart
-- The closed columns of a board are read from this index alone; under the policy of holders that needs the holder too.
CREATE INDEX CONCURRENTLY "lead_stage_held_idx" ON "lead" (company_id, stage, date DESC, id DESC) INCLUDE (cs_person_id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY "enquiry_stage_held_idx" ON "enquiry" (company_id, stage, added_date DESC, id DESC) INCLUDE (holder_id) WHERE deleted_at IS NULL;
