-- A transaction that names its company alone sees all of its records. Earlier than the policies that ask for it, so that
-- a transaction under way then has it set.
CREATE OR REPLACE FUNCTION app.set_company(p uuid) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM set_config('citus.propagate_set_commands', 'local', true);
  EXECUTE format('set local app.company_id = %L', p);
  SET LOCAL app.sees = 'all';
  SET LOCAL app.people = '{}';
  RETURN p;
END $$;
