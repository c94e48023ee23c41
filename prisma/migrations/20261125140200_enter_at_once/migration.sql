-- As before, by one query of the member and their role instead of two.
CREATE OR REPLACE FUNCTION app.act_as(p_company uuid, p_user uuid) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_role public.role;
  v_sees uuid[];
  v_changes uuid[];
BEGIN
  PERFORM app.set_scope(p_company, NULL);
  SELECT r.* INTO v_role
    FROM app_user u
    LEFT JOIN role r ON r.company_id = u.company_id AND u.role <> 'owner'
      AND r.id = coalesce(u.role_id, '00000000-0000-7000-8000-000000000003')
    WHERE u.company_id = p_company AND u.id = p_user;
  IF NOT FOUND THEN
    PERFORM app.set_scope(p_company, '{}');
    RETURN '{"role": null, "sees": [], "changes": []}';
  END IF;
  IF v_role.id IS NULL THEN RETURN '{"role": null, "sees": null, "changes": null}'; END IF;
  v_sees := app.people_within(p_company, p_user, v_role.sees, v_role.sees_unassigned);
  v_changes := app.people_within(p_company, p_user, v_role.changes, v_role.sees_unassigned);
  IF v_sees IS NOT NULL THEN PERFORM app.set_scope(p_company, v_sees); END IF;
  RETURN jsonb_build_object(
    'role', jsonb_build_object('id', v_role.id, 'name', v_role.name, 'rights', v_role.rights),
    'sees', v_sees, 'changes', v_changes);
END $$;

-- As before; the member without a role of the company's own, who sees all, costs no further query.
CREATE OR REPLACE FUNCTION app.enter_member(p_company uuid, p_session uuid) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_member jsonb;
  v_role uuid;
BEGIN
  PERFORM app.set_scope(p_company, NULL);
  SELECT r.id, jsonb_build_object(
      'user', jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'role', u.role, 'isActive', u.is_active),
      'company', jsonb_build_object('name', c.name, 'subdomain', c.subdomain, 'status', c.status,
        'timeZone', c.time_zone, 'permissions', c.member_permissions),
      'session', jsonb_build_object('expiresAt', s.expires_at, 'lastUsedAt', s.last_used_at, 'revokedAt', s.revoked_at,
        'provenAt', s.proved_at),
      'role', NULL, 'sees', NULL, 'changes', NULL)
    INTO v_role, v_member
    FROM session s
    JOIN app_user u ON u.company_id = s.company_id AND u.id = s.user_id
    JOIN company c ON c.id = s.company_id
    LEFT JOIN role r ON r.company_id = u.company_id AND u.role <> 'owner'
      AND r.id = coalesce(u.role_id, '00000000-0000-7000-8000-000000000003')
    WHERE s.company_id = p_company AND s.id = p_session AND c.deleted_at IS NULL;
  IF v_member IS NULL OR v_role IS NULL THEN RETURN v_member; END IF;
  RETURN v_member || app.act_as(p_company, (v_member->'user'->>'id')::uuid);
END $$;
