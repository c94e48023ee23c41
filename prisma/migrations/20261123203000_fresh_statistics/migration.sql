-- Refreshes the planner's statistics of a table of which more than a tenth has changed, one table at a time; true if it
-- did. On Citus the nodes' own autovacuum does so: the statistics of the coordinator's empty table are of no use.
CREATE FUNCTION app.analyze_changed(p_table text, p_rows bigint)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL
    OR NOT EXISTS (
      SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = p_table AND relkind = 'r'
        AND p_rows > greatest(reltuples, 0) / 10)
    OR NOT pg_try_advisory_xact_lock(hashtextextended('analyze', 0)) THEN
    RETURN false;
  END IF;
  EXECUTE format('ANALYZE (SKIP_LOCKED) public.%I', p_table);
  RETURN true;
END $$;

REVOKE EXECUTE ON FUNCTION app.analyze_changed(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.analyze_changed(text, bigint) TO crm_platform;
