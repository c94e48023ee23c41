-- The stage of a record that was there before began with the newest change of it that the audit log has, else with the
-- record. Readers are not kept out.
UPDATE "lead" r SET stage_since = s.since
FROM (
  SELECT company_id, id, max(at) AS since
  FROM (
    SELECT company_id, id, created_at AS at FROM "lead"
    UNION ALL
    SELECT company_id, subject_id, created_at FROM "audit_event"
    WHERE subject_kind = 'lead' AND details->'changes' ? 'stage') entries
  GROUP BY company_id, id) s
WHERE s.company_id = r.company_id AND s.id = r.id;

UPDATE "enquiry" r SET stage_since = s.since
FROM (
  SELECT company_id, id, max(at) AS since
  FROM (
    SELECT company_id, id, created_at AS at FROM "enquiry"
    UNION ALL
    SELECT company_id, subject_id, created_at FROM "audit_event"
    WHERE subject_kind = 'enquiry' AND details->'changes' ? 'stage') entries
  GROUP BY company_id, id) s
WHERE s.company_id = r.company_id AND s.id = r.id;
