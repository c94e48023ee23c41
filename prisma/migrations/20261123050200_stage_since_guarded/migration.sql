-- The owner is under the policies again where they were lifted.
DO $$
DECLARE
  v_table text;
BEGIN
  FOREACH v_table IN ARRAY ARRAY['lead', 'enquiry', 'audit_event'] LOOP
    IF NOT (SELECT relforcerowsecurity FROM pg_class WHERE oid = v_table::regclass) THEN
      EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', v_table);
    END IF;
  END LOOP;
END $$;
