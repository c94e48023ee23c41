-- apart
CREATE INDEX CONCURRENTLY lead_external_id_idx ON lead (company_id, external_id)
  WHERE external_id IS NOT NULL AND deleted_at IS NULL;
