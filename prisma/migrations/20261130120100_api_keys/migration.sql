-- A key by which a program signs in to a company, of which only a hash is kept, with its role and its sight.
CREATE TABLE api_key (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    secret_hash bytea NOT NULL,
    last4 text NOT NULL,
    role_id uuid NOT NULL,
    team_id uuid,
    rights text[] DEFAULT '{}'::text[] NOT NULL,
    ips inet[] DEFAULT '{}'::inet[] NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    last_used_at timestamptz(3),
    last_ip text,
    created_by_id uuid,
    revoked_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT api_key_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('api_key');
ALTER TABLE api_key
  ADD CONSTRAINT api_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

-- A request with a key of its own is remembered by the key that signed it.
ALTER TABLE idempotency_key DROP CONSTRAINT idempotency_key_company_id_user_id_fkey;

-- A role, and whose records its holder sees and changes, set for the transaction and returned: all, or those of a team
-- and of the teams below. A role of members alone, or one that is gone, shows nothing: the holder has no records.
CREATE FUNCTION app.act_as_role(p_company uuid, p_role uuid, p_team uuid) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_role public.role;
  v_permissions jsonb;
  v_team uuid[];
  v_sees uuid[];
  v_changes uuid[];
BEGIN
  PERFORM app.set_scope(p_company, NULL);
  IF p_role = '00000000-0000-7000-8000-000000000001' THEN
    v_role.id := p_role;
    v_role.name := 'Owner';
    v_role.sees := 'all';
    v_role.changes := 'all';
    v_role.sees_unassigned := true;
    v_role.rights := '{}';
  ELSE
    SELECT r.* INTO v_role FROM role r WHERE r.company_id = p_company AND r.id = p_role;
  END IF;
  IF v_role.id IS NULL THEN
    PERFORM app.set_scope(p_company, '{}');
    RETURN '{"role": null, "permissions": {}, "sees": [], "changes": []}';
  END IF;
  SELECT c.member_permissions INTO v_permissions FROM company c WHERE c.id = p_company;
  IF p_team IS NOT NULL THEN
    SELECT array_agg(m.id) INTO v_team
      FROM team t
      LEFT JOIN team above ON above.company_id = t.company_id AND above.id = t.parent_id
      JOIN app_user m ON m.company_id = t.company_id AND m.team_id = t.id
      WHERE t.company_id = p_company AND p_team IN (t.id, t.parent_id, above.parent_id);
    v_team := coalesce(v_team, '{}');
    IF v_role.sees_unassigned THEN v_team := v_team || '00000000-0000-0000-0000-000000000000'::uuid; END IF;
  END IF;
  v_sees := CASE WHEN v_role.sees = 'own' OR (v_role.sees = 'team' AND p_team IS NULL) THEN '{}' ELSE v_team END;
  v_changes := CASE
    WHEN v_role.changes IN ('none', 'own') OR (v_role.changes = 'team' AND p_team IS NULL) THEN '{}' ELSE v_sees END;
  IF v_sees IS NOT NULL THEN PERFORM app.set_scope(p_company, v_sees); END IF;
  RETURN jsonb_build_object(
    'role', jsonb_build_object('id', v_role.id, 'name', v_role.name, 'rights', v_role.rights),
    'permissions', v_permissions, 'sees', v_sees, 'changes', v_changes);
END $$;

-- The same for a key that counts still; any other one shows nothing.
CREATE FUNCTION app.act_as_key(p_company uuid, p_key uuid) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_key public.api_key;
BEGIN
  PERFORM app.set_company(p_company);
  SELECT k.* INTO v_key FROM api_key k
    WHERE k.company_id = p_company AND k.id = p_key AND k.revoked_at IS NULL AND k.expires_at > now();
  RETURN app.act_as_role(p_company, v_key.role_id, v_key.team_id);
END $$;

-- Opens a company to a program by its key, as app.enter_member opens it to a person; NULL if the key does not count.
CREATE FUNCTION app.enter_key(p_company uuid, p_key uuid, p_hash bytea, p_ip inet) RETURNS jsonb
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_entered jsonb;
BEGIN
  PERFORM app.set_scope(p_company, NULL);
  SELECT jsonb_build_object(
      'key', jsonb_build_object('id', k.id, 'name', k.name, 'rights', k.rights, 'lastUsedAt', k.last_used_at),
      'company', jsonb_build_object('name', c.name, 'subdomain', c.subdomain, 'status', c.status,
        'timeZone', c.time_zone, 'catalogueVersion', c.catalogue_version))
    INTO v_entered
    FROM api_key k
    JOIN company c ON c.id = k.company_id
    WHERE k.company_id = p_company AND k.id = p_key AND k.secret_hash = p_hash AND k.revoked_at IS NULL
      AND k.expires_at > now() AND (k.ips = '{}' OR p_ip <<= ANY (k.ips)) AND c.deleted_at IS NULL;
  IF v_entered IS NULL THEN RETURN NULL; END IF;
  RETURN v_entered || app.act_as_key(p_company, p_key);
END $$;

REVOKE EXECUTE ON FUNCTION app.act_as_role(uuid, uuid, uuid), app.act_as_key(uuid, uuid),
  app.enter_key(uuid, uuid, bytea, inet) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.act_as_role(uuid, uuid, uuid), app.act_as_key(uuid, uuid),
  app.enter_key(uuid, uuid, bytea, inet) TO crm_app, crm_platform;
