-- A company's own roles, and the built-in ones that it has given or changed. A member without one is a Member.
CREATE TABLE "role" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "sees" TEXT NOT NULL,
    "changes" TEXT NOT NULL,
    "sees_unassigned" BOOLEAN NOT NULL DEFAULT false,
    "rights" TEXT[] NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "role_pkey" PRIMARY KEY ("company_id", "id"),
    CONSTRAINT "role_sees_check" CHECK (sees IN ('own', 'team', 'all')),
    CONSTRAINT "role_changes_check" CHECK (changes IN ('none', 'own', 'team', 'all'))
);
SELECT app.tenant_table('role');
CREATE UNIQUE INDEX "role_company_id_name_key" ON "role"("company_id", "name");
ALTER TABLE "role" ADD CONSTRAINT "role_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE TABLE "team" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "parent_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "team_pkey" PRIMARY KEY ("company_id", "id")
);
SELECT app.tenant_table('team');
CREATE UNIQUE INDEX "team_company_id_name_key" ON "team"("company_id", "name");
ALTER TABLE "team" ADD CONSTRAINT "team_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "team" ADD CONSTRAINT "team_company_id_parent_id_fkey" FOREIGN KEY ("company_id", "parent_id") REFERENCES "team"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE "app_user"
  ADD COLUMN "role_id" UUID,
  ADD COLUMN "team_id" UUID,
  ADD COLUMN "leads_team" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_company_id_role_id_fkey" FOREIGN KEY ("company_id", "role_id") REFERENCES "role"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_company_id_team_id_fkey" FOREIGN KEY ("company_id", "team_id") REFERENCES "team"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- The holders within the reach of a member; NULL means all, also if there are more than 60.
CREATE FUNCTION app.people_within(p_company uuid, p_user uuid, p_reach text, p_unassigned boolean)
RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_people uuid[] := ARRAY[p_user];
BEGIN
  IF p_reach = 'all' THEN RETURN NULL; END IF;
  IF p_reach = 'none' THEN RETURN '{}'; END IF;
  IF p_reach = 'team' THEN
    SELECT v_people || array_agg(m.id) INTO v_people
    FROM (
      SELECT m.id
      FROM app_user me
      JOIN team t ON t.company_id = me.company_id
      LEFT JOIN team above ON above.company_id = t.company_id AND above.id = t.parent_id
      JOIN app_user m ON m.company_id = t.company_id AND m.team_id = t.id
      WHERE me.company_id = p_company AND me.id = p_user AND m.id <> p_user
        AND (t.id = me.team_id OR (me.leads_team AND me.team_id IN (t.parent_id, above.parent_id)))
      ORDER BY m.id
      LIMIT 60
    ) m;
    IF cardinality(v_people) > 60 THEN RETURN NULL; END IF;
  END IF;
  IF p_unassigned THEN
    v_people := v_people || '00000000-0000-0000-0000-000000000000'::uuid;
  END IF;
  RETURN v_people;
END $$;

-- Narrows the transaction to the records that the member's role shows, and tells what the role is.
CREATE FUNCTION app.act_as(p_company uuid, p_user uuid) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_found boolean;
  v_role public.role%ROWTYPE;
  v_base text;
  v_sees uuid[];
  v_changes uuid[];
BEGIN
  PERFORM app.set_scope(p_company, NULL);
  SELECT true, u.role INTO v_found, v_base FROM app_user u WHERE u.company_id = p_company AND u.id = p_user;
  IF v_found IS NULL THEN
    PERFORM app.set_scope(p_company, '{}');
    RETURN jsonb_build_object('role', NULL, 'sees', '[]'::jsonb, 'changes', '[]'::jsonb);
  END IF;
  SELECT r.* INTO v_role FROM app_user u JOIN role r
    ON r.company_id = u.company_id AND r.id = coalesce(u.role_id, '00000000-0000-7000-8000-000000000003')
    WHERE u.company_id = p_company AND u.id = p_user AND u.role <> 'owner';
  IF v_role.id IS NOT NULL THEN
    v_sees := app.people_within(p_company, p_user, v_role.sees, v_role.sees_unassigned);
    v_changes := app.people_within(p_company, p_user, v_role.changes, v_role.sees_unassigned);
    IF v_sees IS NOT NULL THEN PERFORM app.set_scope(p_company, v_sees); END IF;
  END IF;
  RETURN jsonb_build_object(
    'role', CASE WHEN v_role.id IS NOT NULL
      THEN jsonb_build_object('id', v_role.id, 'name', v_role.name, 'rights', v_role.rights) END,
    'sees', v_sees, 'changes', v_changes);
END $$;

-- Opens a company for one transaction as the session's member. Later keys change no plan of an older build.
CREATE FUNCTION app.enter_member(p_company uuid, p_session uuid) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_member jsonb;
BEGIN
  PERFORM app.set_scope(p_company, NULL);
  SELECT jsonb_build_object(
      'user', jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'role', u.role, 'isActive', u.is_active),
      'company', jsonb_build_object('name', c.name, 'subdomain', c.subdomain, 'status', c.status,
        'timeZone', c.time_zone, 'permissions', c.member_permissions),
      'session', jsonb_build_object('expiresAt', s.expires_at, 'lastUsedAt', s.last_used_at, 'revokedAt', s.revoked_at,
        'provenAt', s.proved_at))
    INTO v_member
    FROM session s
    JOIN app_user u ON u.company_id = s.company_id AND u.id = s.user_id
    JOIN company c ON c.id = s.company_id
    WHERE s.company_id = p_company AND s.id = p_session AND c.deleted_at IS NULL;
  IF v_member IS NULL THEN RETURN NULL; END IF;
  RETURN v_member || app.act_as(p_company, (v_member->'user'->>'id')::uuid);
END $$;

-- As before, for builds that know no roles: they see what the role shows.
CREATE OR REPLACE FUNCTION app.enter(p_company uuid, p_session uuid)
RETURNS TABLE (
  user_id uuid, user_name text, user_email text, user_role text, user_active boolean,
  company_name text, company_subdomain text, company_status text, company_time_zone text, company_permissions jsonb,
  session_gen int, session_expires_at timestamptz, session_last_used_at timestamptz, session_revoked_at timestamptz
) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM app.set_scope(p_company, NULL);
  RETURN QUERY
    SELECT u.id, u.name, u.email, u.role, u.is_active,
           c.name, c.subdomain, c.status, c.time_zone, c.member_permissions,
           s.gen, s.expires_at, s.last_used_at, s.revoked_at
    FROM session s
    JOIN app_user u ON u.company_id = s.company_id AND u.id = s.user_id
    JOIN company c ON c.id = s.company_id
    WHERE s.company_id = p_company AND s.id = p_session AND c.deleted_at IS NULL;
  PERFORM app.act_as(p_company, s.user_id) FROM session s WHERE s.company_id = p_company AND s.id = p_session;
END $$;

REVOKE EXECUTE ON FUNCTION app.people_within(uuid, uuid, text, boolean), app.act_as(uuid, uuid),
  app.enter_member(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.people_within(uuid, uuid, text, boolean), app.act_as(uuid, uuid),
  app.enter_member(uuid, uuid) TO crm_app, crm_platform;
