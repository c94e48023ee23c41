-- The dashboard adds up all leads of a period by stage and person: from this index, without reading a row of the table.
CREATE INDEX "lead_figures_idx" ON "lead" (company_id, date) INCLUDE (stage, cs_person, estimated_value) WHERE deleted_at IS NULL;
