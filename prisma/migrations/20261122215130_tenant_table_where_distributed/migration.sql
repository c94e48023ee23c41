-- A tenant table that is made after the database was distributed is distributed with the others; a database that only
-- has the extension is left as it is until then.
CREATE OR REPLACE FUNCTION app.tenant_table(p_table text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_distributed boolean := false;
BEGIN
  EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', p_table);
  EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', p_table);
  EXECUTE format(
    'CREATE POLICY %I ON public.%I TO crm_app USING (company_id = current_setting(''app.company_id'')::uuid) WITH CHECK (company_id = current_setting(''app.company_id'')::uuid)',
    p_table || '_company', p_table);
  EXECUTE format('CREATE POLICY %I ON public.%I TO crm_platform USING (true) WITH CHECK (true)', p_table || '_platform', p_table);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON public.%I TO crm_app, crm_platform', p_table);
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
    EXECUTE 'SELECT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = ''public.app_user''::regclass)' INTO v_distributed;
  END IF;
  IF v_distributed THEN
    EXECUTE format('SELECT create_distributed_table(%L, ''company_id'', colocate_with => ''app_user'')', p_table);
  END IF;
END $$;
