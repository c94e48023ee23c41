-- Gives what hangs on these leads the leads' holders, where it differs, and returns each row with its holder before: the
-- feed carries it. Every statement names the company by its parameter, so that a distributed database sends it to one
-- node, and where its plan knows the company, so not from a kept plan.
CREATE FUNCTION app.move_held(p_company uuid, p_leads uuid[])
RETURNS TABLE (kind text, id uuid, before uuid, is_live boolean)
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY UPDATE meeting m SET holder_id = held.holder
  FROM (
    SELECT o.id, o.holder_id AS before, coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid) AS holder
    FROM meeting o, lead l
    WHERE o.company_id = p_company AND l.company_id = p_company AND l.id = any(p_leads) AND o.lead_id = l.id) held
  WHERE m.company_id = p_company AND m.id = held.id AND m.holder_id IS DISTINCT FROM held.holder
  RETURNING 'meeting'::text, m.id, held.before, m.deleted_at IS NULL;
  RETURN QUERY UPDATE enquiry m SET holder_id = held.holder
  FROM (
    SELECT o.id, o.holder_id AS before, coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid) AS holder
    FROM enquiry o, lead l
    WHERE o.company_id = p_company AND l.company_id = p_company AND l.id = any(p_leads) AND o.lead_id = l.id) held
  WHERE m.company_id = p_company AND m.id = held.id AND m.holder_id IS DISTINCT FROM held.holder
  RETURNING 'enquiry'::text, m.id, held.before, m.deleted_at IS NULL;
  RETURN QUERY UPDATE proposal m SET holder_id = held.holder
  FROM (
    SELECT o.id, o.holder_id AS before, e.deleted_at IS NULL AS is_live,
      coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid) AS holder
    FROM proposal o, enquiry e, lead l
    WHERE o.company_id = p_company AND e.company_id = p_company AND l.company_id = p_company AND l.id = any(p_leads)
      AND e.lead_id = l.id AND o.enquiry_id = e.id) held
  WHERE m.company_id = p_company AND m.id = held.id AND m.holder_id IS DISTINCT FROM held.holder
  RETURNING 'proposal'::text, m.id, held.before, held.is_live;
END $$;
REVOKE EXECUTE ON FUNCTION app.move_held(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.move_held(uuid, uuid[]) TO crm_app, crm_platform;

-- As before, for builds that run beside this one, and for the clean-up.
CREATE OR REPLACE FUNCTION app.move_holders(p_company uuid, p_leads uuid[]) RETURNS bigint
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN (SELECT count(*) FROM app.move_held(p_company, p_leads));
END $$;
