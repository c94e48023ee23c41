-- What changed in a company, one row a change, numbered from 1 in the order of the commits without gaps.
CREATE TABLE "feed_event" (
    "company_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "record_kind" TEXT,
    "record_id" UUID,
    "fields" TEXT[] NOT NULL DEFAULT '{}',
    "version" INTEGER,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT NOT NULL,
    "audit_event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "feed_event_pkey" PRIMARY KEY ("company_id", "seq")
);
SELECT app.tenant_table('feed_event');
REVOKE UPDATE, DELETE ON "feed_event" FROM crm_app;

-- The last number given in a company. Every change updates the row: room in its page keeps that cheap.
CREATE TABLE "feed_position" (
    "company_id" UUID NOT NULL,
    "last" BIGINT NOT NULL,

    CONSTRAINT "feed_position_pkey" PRIMARY KEY ("company_id")
) WITH (fillfactor = 20);
SELECT app.tenant_table('feed_position');
REVOKE DELETE ON "feed_position" FROM crm_app;

ALTER TABLE "feed_event" ADD CONSTRAINT "feed_event_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "feed_position" ADD CONSTRAINT "feed_position_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Numbers the changes of a transaction and writes them. It must be the last statement before the commit: the
-- lock on the position makes the order of the numbers that of the commits, and other writers wait for it.
-- One generic plan a connection, since planning costs more than running it.
CREATE FUNCTION app.write_feed(p_company uuid, p_changes jsonb) RETURNS bigint
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_count bigint;
  v_last bigint;
BEGIN
  SELECT sum(jsonb_array_length(c->'subjectIds')) INTO v_count FROM jsonb_array_elements(p_changes) c;
  UPDATE feed_position SET last = last + v_count
  WHERE company_id = p_company RETURNING last INTO v_last;
  IF NOT FOUND THEN
    INSERT INTO feed_position AS p (company_id, last) VALUES (p_company, v_count)
    ON CONFLICT (company_id) DO UPDATE SET last = p.last + excluded.last RETURNING p.last INTO v_last;
  END IF;
  INSERT INTO feed_event (company_id, seq, kind, subject_kind, subject_id, record_kind, record_id, fields, version,
    actor_kind, actor_id, actor_name, audit_event_id, created_at)
  SELECT p_company, v_last - v_count + row_number() OVER (ORDER BY c.place, s.place), c.kind, c."subjectKind", s.id,
    c."recordKind", c."recordId", c.fields,
    CASE c."subjectKind"
      WHEN 'lead' THEN (SELECT t.version FROM lead t WHERE t.company_id = p_company AND t.id = s.id)
      WHEN 'activity' THEN (SELECT t.version FROM activity t WHERE t.company_id = p_company AND t.id = s.id)
      WHEN 'meeting' THEN (SELECT t.version FROM meeting t WHERE t.company_id = p_company AND t.id = s.id)
      WHEN 'enquiry' THEN (SELECT t.version FROM enquiry t WHERE t.company_id = p_company AND t.id = s.id)
      WHEN 'brand' THEN (SELECT t.version FROM brand t WHERE t.company_id = p_company AND t.id = s.id)
      WHEN 'proposal' THEN (SELECT t.version FROM proposal t WHERE t.company_id = p_company AND t.id = s.id)
      WHEN 'member' THEN (SELECT t.version FROM app_user t WHERE t.company_id = p_company AND t.id = s.id)
      WHEN 'company' THEN (SELECT t.version FROM company t WHERE t.id = p_company)
    END,
    c."actorKind", c."actorId", c."actorName", c."auditEventId", clock_timestamp()
  FROM ROWS FROM (jsonb_to_recordset(p_changes) AS (kind text, "subjectKind" text, "subjectIds" uuid[],
      "recordKind" text, "recordId" uuid, fields text[], "actorKind" text, "actorId" uuid, "actorName" text,
      "auditEventId" uuid)) WITH ORDINALITY
    AS c(kind, "subjectKind", "subjectIds", "recordKind", "recordId", fields, "actorKind", "actorId", "actorName",
      "auditEventId", place),
    unnest(c."subjectIds") WITH ORDINALITY AS s(id, place);
  RETURN v_last;
END $$;
REVOKE EXECUTE ON FUNCTION app.write_feed(uuid, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.write_feed(uuid, jsonb) TO crm_app, crm_platform;
