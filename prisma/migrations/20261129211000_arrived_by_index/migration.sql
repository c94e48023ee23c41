-- apart
CREATE INDEX CONCURRENTLY lead_arrived_idx ON lead (company_id, arrived_at) INCLUDE (first_reply_at, cs_person_id)
  WHERE arrived_at IS NOT NULL AND deleted_at IS NULL;
