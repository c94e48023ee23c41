-- A distributed database calls a function that stands beside a table at the node of the table, which may read no other
-- table there. So the member of a preview is read first.
CREATE OR REPLACE FUNCTION app.enter_member(p_company uuid, p_session uuid) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_member jsonb;
  v_role uuid;
  v_preview uuid;
  v_person jsonb;
  v_seen jsonb;
BEGIN
  PERFORM app.set_scope(p_company, NULL);
  SELECT r.id, s.preview_of, jsonb_build_object(
      'user', jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'role', u.role, 'isActive', u.is_active),
      'company', jsonb_build_object('name', c.name, 'subdomain', c.subdomain, 'status', c.status,
        'timeZone', c.time_zone, 'permissions', c.member_permissions,
        'secondFactor', c.second_factor, 'secondFactorFrom', c.second_factor_from, 'catalogueVersion', c.catalogue_version),
      'session', jsonb_build_object('expiresAt', s.expires_at, 'lastUsedAt', s.last_used_at, 'revokedAt', s.revoked_at,
        'provenAt', s.proved_at, 'strength', s.strength),
      'role', NULL, 'sees', NULL, 'changes', NULL, 'preview', NULL)
    INTO v_role, v_preview, v_member
    FROM session s
    JOIN app_user u ON u.company_id = s.company_id AND u.id = s.user_id
    JOIN company c ON c.id = s.company_id
    LEFT JOIN role r ON r.company_id = u.company_id AND u.role <> 'owner'
      AND r.id = coalesce(u.role_id, '00000000-0000-7000-8000-000000000003')
    WHERE s.company_id = p_company AND s.id = p_session AND c.deleted_at IS NULL;
  IF v_role IS NOT NULL THEN v_member := v_member || app.act_as(p_company, (v_member->'user'->>'id')::uuid); END IF;
  IF v_preview IS NULL OR v_member->'sees' <> 'null' THEN RETURN v_member; END IF;
  SELECT jsonb_build_object('id', p.id, 'name', p.name) INTO v_person
    FROM app_user p
    WHERE p.company_id = p_company AND p.id = v_preview AND p.is_active AND p.role <> 'owner';
  IF v_person IS NULL THEN RETURN v_member; END IF;
  v_seen := app.act_as(p_company, v_preview);
  RETURN v_member || jsonb_build_object('sees', v_seen->'sees',
    'preview', v_person || jsonb_build_object('role', v_seen->'role'));
END $$;
