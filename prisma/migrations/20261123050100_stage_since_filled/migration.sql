-- The stage of a record that has changed before began with the newest change of it that the audit log has. Readers are
-- not kept out, and records that are still in their first stage are not written.
UPDATE "lead" r SET stage_since = s.since
FROM (
  SELECT company_id, subject_id, max(created_at) AS since FROM "audit_event"
  WHERE subject_kind = 'lead' AND details->'changes' ? 'stage'
  GROUP BY company_id, subject_id) s
WHERE s.company_id = r.company_id AND s.subject_id = r.id;

UPDATE "enquiry" r SET stage_since = s.since
FROM (
  SELECT company_id, subject_id, max(created_at) AS since FROM "audit_event"
  WHERE subject_kind = 'enquiry' AND details->'changes' ? 'stage'
  GROUP BY company_id, subject_id) s
WHERE s.company_id = r.company_id AND s.subject_id = r.id;
