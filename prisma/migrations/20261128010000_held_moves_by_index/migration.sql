-- As before, by statements of one table each: without statistics a join with the leads, or of a table with itself, was
-- planned as a nested loop over the company's rows, and took a hundred times as long.
CREATE OR REPLACE FUNCTION app.move_held(p_company uuid, p_leads uuid[])
RETURNS TABLE (kind text, id uuid, before uuid, is_live boolean)
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  v_holder uuid;
  v_leads uuid[];
  v_enquiries uuid[];
  v_live uuid[];
BEGIN
  FOR v_holder, v_leads IN
    SELECT coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid), array_agg(l.id) FROM lead l
    WHERE l.company_id = p_company AND l.id = any(p_leads) GROUP BY 1
  LOOP
    SELECT array_agg(e.id), array_agg(e.id) FILTER (WHERE e.deleted_at IS NULL) INTO v_enquiries, v_live FROM enquiry e
    WHERE e.company_id = p_company AND e.lead_id = any(v_leads);
    RETURN QUERY SELECT 'meeting'::text, t.id, t.holder_id, t.deleted_at IS NULL FROM meeting t
    WHERE t.company_id = p_company AND t.lead_id = any(v_leads) AND t.holder_id IS DISTINCT FROM v_holder;
    UPDATE meeting t SET holder_id = v_holder
    WHERE t.company_id = p_company AND t.lead_id = any(v_leads) AND t.holder_id IS DISTINCT FROM v_holder;
    RETURN QUERY SELECT 'enquiry'::text, t.id, t.holder_id, t.deleted_at IS NULL FROM enquiry t
    WHERE t.company_id = p_company AND t.lead_id = any(v_leads) AND t.holder_id IS DISTINCT FROM v_holder;
    UPDATE enquiry t SET holder_id = v_holder
    WHERE t.company_id = p_company AND t.lead_id = any(v_leads) AND t.holder_id IS DISTINCT FROM v_holder;
    RETURN QUERY SELECT 'proposal'::text, t.id, t.holder_id, (t.enquiry_id = any(v_live)) IS TRUE FROM proposal t
    WHERE t.company_id = p_company AND t.enquiry_id = any(v_enquiries) AND t.holder_id IS DISTINCT FROM v_holder;
    UPDATE proposal t SET holder_id = v_holder
    WHERE t.company_id = p_company AND t.enquiry_id = any(v_enquiries) AND t.holder_id IS DISTINCT FROM v_holder;
  END LOOP;
END $$;
