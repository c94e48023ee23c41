-- Finds the holder of an event's record by its key. Beside a policy the planner compares a key only with a plain value
-- in the index: with COALESCE it read every lead of the company for each event. Every subquery names the company by its
-- parameter, and the company itself is read before: a distributed database then asks one node only.
CREATE OR REPLACE FUNCTION app.write_feed(p_company uuid, p_changes jsonb) RETURNS bigint
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_count bigint;
  v_last bigint;
  v_now timestamptz := clock_timestamp();
  v_company_version int;
BEGIN
  PERFORM app.set_company(p_company);
  SELECT sum(jsonb_array_length(c->'subjectIds')) INTO v_count FROM jsonb_array_elements(p_changes) c;
  UPDATE feed_position SET last = last + v_count
  WHERE company_id = p_company RETURNING last INTO v_last;
  IF NOT FOUND THEN
    INSERT INTO feed_position AS p (company_id, last) VALUES (p_company, v_count)
    ON CONFLICT (company_id) DO UPDATE SET last = p.last + excluded.last RETURNING p.last INTO v_last;
  END IF;
  IF p_changes @> '[{"subjectKind": "company"}]' THEN
    SELECT version INTO v_company_version FROM company WHERE id = p_company;
  END IF;
  INSERT INTO feed_event (company_id, seq, kind, subject_kind, subject_id, record_kind, record_id, fields, version,
    actor_kind, actor_id, actor_name, audit_event_id, created_at, holder_before, holder_id)
  SELECT p.company_id, v_last - v_count + e.number, e.kind, e."subjectKind", e.id, e."recordKind", e."recordId", e.fields,
    CASE
      WHEN e."subjectKind" = 'lead' THEN (SELECT t.version FROM lead t WHERE t.company_id = p_company AND t.id = e.id)
      WHEN e."subjectKind" = 'activity' THEN (SELECT t.version FROM activity t WHERE t.company_id = p_company AND t.id = e.id)
      WHEN e."subjectKind" = 'meeting' THEN (SELECT t.version FROM meeting t WHERE t.company_id = p_company AND t.id = e.id)
      WHEN e."subjectKind" = 'enquiry' THEN (SELECT t.version FROM enquiry t WHERE t.company_id = p_company AND t.id = e.id)
      WHEN e."subjectKind" = 'brand' THEN (SELECT t.version FROM brand t WHERE t.company_id = p_company AND t.id = e.id)
      WHEN e."subjectKind" = 'proposal' THEN (SELECT t.version FROM proposal t WHERE t.company_id = p_company AND t.id = e.id)
      WHEN e."subjectKind" = 'member' THEN (SELECT t.version FROM app_user t WHERE t.company_id = p_company AND t.id = e.id)
      WHEN e."subjectKind" = 'company' THEN v_company_version
    END,
    e."actorKind", e."actorId", e."actorName", e."auditEventId", v_now, e."holderBefore",
    CASE
      WHEN e."heldKind" = 'lead' THEN (SELECT coalesce(t.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid)
        FROM lead t WHERE t.company_id = p_company AND t.id = e."heldId")
      WHEN e."heldKind" = 'meeting' THEN (SELECT t.holder_id FROM meeting t WHERE t.company_id = p_company AND t.id = e."heldId")
      WHEN e."heldKind" = 'enquiry' THEN (SELECT t.holder_id FROM enquiry t WHERE t.company_id = p_company AND t.id = e."heldId")
      WHEN e."heldKind" = 'proposal' THEN (SELECT t.holder_id FROM proposal t WHERE t.company_id = p_company AND t.id = e."heldId")
    END
  FROM feed_position p, (
    SELECT c.*, s.id, coalesce(c."recordKind", c."subjectKind") AS "heldKind", coalesce(c."recordId", s.id) AS "heldId",
      row_number() OVER (ORDER BY c.place, s.place) AS number
    FROM ROWS FROM (jsonb_to_recordset(p_changes) AS (kind text, "subjectKind" text, "subjectIds" uuid[],
        "recordKind" text, "recordId" uuid, fields text[], "actorKind" text, "actorId" uuid, "actorName" text,
        "auditEventId" uuid, "holderBefore" uuid)) WITH ORDINALITY
      AS c(kind, "subjectKind", "subjectIds", "recordKind", "recordId", fields, "actorKind", "actorId", "actorName",
        "auditEventId", "holderBefore", place),
      unnest(c."subjectIds") WITH ORDINALITY AS s(id, place)) e
  WHERE p.company_id = p_company;
  RETURN v_last;
END $$;
