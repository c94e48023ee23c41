-- apart
CREATE INDEX CONCURRENTLY lead_first_reply_due_idx ON lead (company_id, first_reply_due) INCLUDE (cs_person_id)
  WHERE first_reply_at IS NULL AND first_reply_due IS NOT NULL AND deleted_at IS NULL;
