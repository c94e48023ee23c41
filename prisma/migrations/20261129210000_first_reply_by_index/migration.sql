-- apart
CREATE INDEX CONCURRENTLY lead_untouched_idx ON lead (company_id, arrived_at) INCLUDE (cs_person_id)
  WHERE first_reply_at IS NULL AND arrived_at IS NOT NULL AND deleted_at IS NULL;
-- A member is told once that the reply to a lead is late.
CREATE UNIQUE INDEX CONCURRENTLY notification_late_key ON notification (company_id, user_id, subject_id, event)
  WHERE (kind = 'late'::text);
