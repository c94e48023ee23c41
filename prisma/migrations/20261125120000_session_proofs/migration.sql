-- A session knows by what it was opened and when its person last proved who they are. An older build opens a session on
-- a proof too, which the default dates; sessions from before have no proof.
ALTER TABLE "session" ADD COLUMN "proofs" TEXT[] NOT NULL DEFAULT '{}', ADD COLUMN "strength" SMALLINT NOT NULL DEFAULT 1,
  ADD COLUMN "proved_at" TIMESTAMPTZ(3);
ALTER TABLE "session" ALTER COLUMN "proved_at" SET DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "platform_session" ADD COLUMN "proofs" TEXT[] NOT NULL DEFAULT '{}', ADD COLUMN "strength" SMALLINT NOT NULL DEFAULT 1,
  ADD COLUMN "proved_at" TIMESTAMPTZ(3);
ALTER TABLE "platform_session" ALTER COLUMN "proved_at" SET DEFAULT CURRENT_TIMESTAMP;

-- Opens a company like app.enter, which older builds call with kept plans of its columns, and tells of the proof too.
CREATE FUNCTION app.enter_session(p_company uuid, p_session uuid)
RETURNS TABLE (
  user_id uuid, user_name text, user_email text, user_role text, user_active boolean,
  company_name text, company_subdomain text, company_status text, company_time_zone text, company_permissions jsonb,
  session_expires_at timestamptz, session_last_used_at timestamptz, session_revoked_at timestamptz,
  session_proved_at timestamptz, session_strength smallint
) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM app.set_company(p_company);
  RETURN QUERY
    SELECT u.id, u.name, u.email, u.role, u.is_active,
           c.name, c.subdomain, c.status, c.time_zone, c.member_permissions,
           s.expires_at, s.last_used_at, s.revoked_at, s.proved_at, s.strength
    FROM session s
    JOIN app_user u ON u.company_id = s.company_id AND u.id = s.user_id
    JOIN company c ON c.id = s.company_id
    WHERE s.company_id = p_company AND s.id = p_session AND c.deleted_at IS NULL;
END $$;
REVOKE EXECUTE ON FUNCTION app.enter_session(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.enter_session(uuid, uuid) TO crm_app, crm_platform;
