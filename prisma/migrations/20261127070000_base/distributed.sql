-- Citus takes no subquery in a policy of a distributed table: there the settings are read for each row.
CREATE OR REPLACE FUNCTION app.held_table(p_table text, p_holder text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'ALTER POLICY %I ON public.%I USING (company_id = current_setting(''app.company_id'')::uuid AND CASE WHEN current_setting(''app.sees'') = ''all'' THEN true ELSE %s END)',
    p_table || '_company', p_table, regexp_replace(p_holder, '\(SELECT (current_setting\([^)]*\)::uuid\[\])\)', '(\1)', 'g'));
END $$;
REVOKE EXECUTE ON FUNCTION app.held_table(text, text) FROM PUBLIC;

SELECT app.held_table('lead', 'CASE WHEN cs_person_id IS NULL THEN ''00000000-0000-0000-0000-000000000000''::uuid ELSE cs_person_id END = ANY ((SELECT current_setting(''app.people'')::uuid[])::uuid[])');
SELECT app.held_table('meeting', 'holder_id = ANY ((SELECT current_setting(''app.people'')::uuid[])::uuid[])');
SELECT app.held_table('enquiry', 'holder_id = ANY ((SELECT current_setting(''app.people'')::uuid[])::uuid[])');
SELECT app.held_table('proposal', 'holder_id = ANY ((SELECT current_setting(''app.people'')::uuid[])::uuid[])');
-- A change of what everyone sees has no holder; one that gives a record away is seen by both.
SELECT app.held_table('feed_event', 'holder_id = ANY ((SELECT current_setting(''app.people'')::uuid[])::uuid[]) OR holder_before = ANY ((SELECT current_setting(''app.people'')::uuid[])::uuid[]) OR coalesce(record_kind, subject_kind) IN (''brand'', ''member'', ''company'')');
