-- A company changes its profile, its logo and, at the first sign-in, its status; the rest is the platform's.
REVOKE UPDATE ON "company" FROM crm_app;
GRANT UPDATE (name, phone, website, address, city, state, gstin, time_zone, member_permissions, logo_file_id,
  status, activated_at, updated_at, version) ON "company" TO crm_app;

-- The product makes no temporary tables; only the owner of the database may.
DO $$ BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
END $$;

-- A role without the right to write jobs enqueues only jobs of the company that is set.
CREATE OR REPLACE FUNCTION app.enqueue_job(p_name text, p_data jsonb, p_id uuid, p_start_after timestamptz DEFAULT now())
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pgboss, public, pg_temp AS $$
BEGIN
  IF NOT has_table_privilege(session_user, 'pgboss.job', 'INSERT')
    AND (p_data->>'companyId') IS DISTINCT FROM current_setting('app.company_id') THEN
    RAISE EXCEPTION 'a job of another company' USING ERRCODE = '42501';
  END IF;
  INSERT INTO pgboss.job (id, name, data, start_after, expire_in, keep_until, retry_limit, retry_delay, retry_backoff, dead_letter, policy)
  SELECT p_id, q.name, p_data, p_start_after,
         coalesce(q.expire_seconds * interval '1 second', interval '15 minutes'),
         p_start_after + coalesce(q.retention_minutes * interval '1 minute', interval '14 days'),
         coalesce(q.retry_limit, 2), greatest(coalesce(q.retry_delay, 0), 1), coalesce(q.retry_backoff, false), q.dead_letter, q.policy
  FROM pgboss.queue q WHERE q.name = p_name
  ON CONFLICT DO NOTHING;
  IF NOT FOUND AND NOT EXISTS (SELECT FROM pgboss.queue WHERE name = p_name) THEN
    RAISE EXCEPTION 'there is no queue named %', p_name USING ERRCODE = '42704';
  END IF;
  RETURN p_id;
END $$;
