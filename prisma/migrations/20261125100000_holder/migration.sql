-- Who holds a record: the CS person of a lead, or the nil id while it has none. Meetings, enquiries and proposals carry
-- a copy of their lead's, since a policy that looked it up for each row would cost a hundred times as much. Empty means
-- not known yet, which the hourly clean-up fills in; until then only those who see every record see it.
ALTER TABLE "meeting" ADD COLUMN "holder_id" UUID;
ALTER TABLE "enquiry" ADD COLUMN "holder_id" UUID;
ALTER TABLE "proposal" ADD COLUMN "holder_id" UUID;

-- The holder at the time of a change, and the one before it if the change moved the record to another.
ALTER TABLE "feed_event" ADD COLUMN "holder_id" UUID, ADD COLUMN "holder_before" UUID;

-- Gives what hangs on these leads the leads' holders, where it differs. Every statement names the company by its
-- parameter, so that a distributed database sends it to one node.
CREATE FUNCTION app.move_holders(p_company uuid, p_leads uuid[]) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_meetings bigint;
  v_enquiries bigint;
  v_proposals bigint;
BEGIN
  UPDATE meeting m SET holder_id = coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid)
  FROM lead l
  WHERE m.company_id = p_company AND l.company_id = p_company AND l.id = any(p_leads) AND m.lead_id = l.id
    AND m.holder_id IS DISTINCT FROM coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid);
  GET DIAGNOSTICS v_meetings = ROW_COUNT;
  UPDATE enquiry e SET holder_id = coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid)
  FROM lead l
  WHERE e.company_id = p_company AND l.company_id = p_company AND l.id = any(p_leads) AND e.lead_id = l.id
    AND e.holder_id IS DISTINCT FROM coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid);
  GET DIAGNOSTICS v_enquiries = ROW_COUNT;
  UPDATE proposal p SET holder_id = coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid)
  FROM enquiry e, lead l
  WHERE p.company_id = p_company AND e.company_id = p_company AND l.company_id = p_company AND l.id = any(p_leads)
    AND e.lead_id = l.id AND p.enquiry_id = e.id
    AND p.holder_id IS DISTINCT FROM coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid);
  GET DIAGNOSTICS v_proposals = ROW_COUNT;
  RETURN v_meetings + v_enquiries + v_proposals;
END $$;
REVOKE EXECUTE ON FUNCTION app.move_holders(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.move_holders(uuid, uuid[]) TO crm_app, crm_platform;
