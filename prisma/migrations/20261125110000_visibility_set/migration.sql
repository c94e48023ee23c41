-- Which holders' records a transaction sees, beside its company: all of them, or those of app.people.
CREATE FUNCTION app.set_scope(p_company uuid, p_people uuid[]) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM set_config('citus.propagate_set_commands', 'local', true);
  EXECUTE format('set local app.company_id = %L', p_company);
  EXECUTE format('set local app.sees = %L', CASE WHEN p_people IS NULL THEN 'all' ELSE 'people' END);
  EXECUTE format('set local app.people = %L', coalesce(p_people, '{}'));
  RETURN p_company;
END $$;

CREATE OR REPLACE FUNCTION app.set_company(p uuid) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN app.set_scope(p, NULL);
END $$;

REVOKE EXECUTE ON FUNCTION app.set_scope(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.set_scope(uuid, uuid[]) TO crm_app, crm_platform;
