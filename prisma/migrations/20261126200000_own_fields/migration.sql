-- Typed spare columns for the fields that a company adds to its records, and the declarations of those fields.
ALTER TABLE "brand" ADD COLUMN "t01" TEXT, ADD COLUMN "t02" TEXT, ADD COLUMN "t03" TEXT, ADD COLUMN "t04" TEXT, ADD COLUMN "t05" TEXT, ADD COLUMN "t06" TEXT, ADD COLUMN "t07" TEXT, ADD COLUMN "t08" TEXT, ADD COLUMN "t09" TEXT, ADD COLUMN "t10" TEXT, ADD COLUMN "n01" BIGINT, ADD COLUMN "n02" BIGINT, ADD COLUMN "n03" BIGINT, ADD COLUMN "n04" BIGINT, ADD COLUMN "n05" BIGINT, ADD COLUMN "n06" BIGINT, ADD COLUMN "d01" DATE, ADD COLUMN "d02" DATE, ADD COLUMN "d03" DATE, ADD COLUMN "d04" DATE, ADD COLUMN "p01" UUID, ADD COLUMN "p02" UUID, ADD COLUMN "x01" TEXT, ADD COLUMN "x02" TEXT, ADD COLUMN "x03" TEXT, ADD COLUMN "x04" TEXT, ADD COLUMN "x05" TEXT, ADD COLUMN "x06" TEXT, ADD COLUMN "x07" TEXT, ADD COLUMN "x08" TEXT, ADD COLUMN "x09" TEXT, ADD COLUMN "x10" TEXT, ADD COLUMN "b01" BOOLEAN, ADD COLUMN "b02" BOOLEAN, ADD COLUMN "b03" BOOLEAN, ADD COLUMN "b04" BOOLEAN, ADD COLUMN "b05" BOOLEAN, ADD COLUMN "b06" BOOLEAN, ADD COLUMN "m01" TEXT[], ADD COLUMN "m02" TEXT[], ADD COLUMN "m03" TEXT[], ADD COLUMN "m04" TEXT[];
ALTER TABLE "lead" ADD COLUMN "t01" TEXT, ADD COLUMN "t02" TEXT, ADD COLUMN "t03" TEXT, ADD COLUMN "t04" TEXT, ADD COLUMN "t05" TEXT, ADD COLUMN "t06" TEXT, ADD COLUMN "t07" TEXT, ADD COLUMN "t08" TEXT, ADD COLUMN "t09" TEXT, ADD COLUMN "t10" TEXT, ADD COLUMN "n01" BIGINT, ADD COLUMN "n02" BIGINT, ADD COLUMN "n03" BIGINT, ADD COLUMN "n04" BIGINT, ADD COLUMN "n05" BIGINT, ADD COLUMN "n06" BIGINT, ADD COLUMN "d01" DATE, ADD COLUMN "d02" DATE, ADD COLUMN "d03" DATE, ADD COLUMN "d04" DATE, ADD COLUMN "p01" UUID, ADD COLUMN "p02" UUID, ADD COLUMN "x01" TEXT, ADD COLUMN "x02" TEXT, ADD COLUMN "x03" TEXT, ADD COLUMN "x04" TEXT, ADD COLUMN "x05" TEXT, ADD COLUMN "x06" TEXT, ADD COLUMN "x07" TEXT, ADD COLUMN "x08" TEXT, ADD COLUMN "x09" TEXT, ADD COLUMN "x10" TEXT, ADD COLUMN "b01" BOOLEAN, ADD COLUMN "b02" BOOLEAN, ADD COLUMN "b03" BOOLEAN, ADD COLUMN "b04" BOOLEAN, ADD COLUMN "b05" BOOLEAN, ADD COLUMN "b06" BOOLEAN, ADD COLUMN "m01" TEXT[], ADD COLUMN "m02" TEXT[], ADD COLUMN "m03" TEXT[], ADD COLUMN "m04" TEXT[];
ALTER TABLE "meeting" ADD COLUMN "t01" TEXT, ADD COLUMN "t02" TEXT, ADD COLUMN "t03" TEXT, ADD COLUMN "t04" TEXT, ADD COLUMN "t05" TEXT, ADD COLUMN "t06" TEXT, ADD COLUMN "t07" TEXT, ADD COLUMN "t08" TEXT, ADD COLUMN "t09" TEXT, ADD COLUMN "t10" TEXT, ADD COLUMN "n01" BIGINT, ADD COLUMN "n02" BIGINT, ADD COLUMN "n03" BIGINT, ADD COLUMN "n04" BIGINT, ADD COLUMN "n05" BIGINT, ADD COLUMN "n06" BIGINT, ADD COLUMN "d01" DATE, ADD COLUMN "d02" DATE, ADD COLUMN "d03" DATE, ADD COLUMN "d04" DATE, ADD COLUMN "p01" UUID, ADD COLUMN "p02" UUID, ADD COLUMN "x01" TEXT, ADD COLUMN "x02" TEXT, ADD COLUMN "x03" TEXT, ADD COLUMN "x04" TEXT, ADD COLUMN "x05" TEXT, ADD COLUMN "x06" TEXT, ADD COLUMN "x07" TEXT, ADD COLUMN "x08" TEXT, ADD COLUMN "x09" TEXT, ADD COLUMN "x10" TEXT, ADD COLUMN "b01" BOOLEAN, ADD COLUMN "b02" BOOLEAN, ADD COLUMN "b03" BOOLEAN, ADD COLUMN "b04" BOOLEAN, ADD COLUMN "b05" BOOLEAN, ADD COLUMN "b06" BOOLEAN, ADD COLUMN "m01" TEXT[], ADD COLUMN "m02" TEXT[], ADD COLUMN "m03" TEXT[], ADD COLUMN "m04" TEXT[];
ALTER TABLE "enquiry" ADD COLUMN "t01" TEXT, ADD COLUMN "t02" TEXT, ADD COLUMN "t03" TEXT, ADD COLUMN "t04" TEXT, ADD COLUMN "t05" TEXT, ADD COLUMN "t06" TEXT, ADD COLUMN "t07" TEXT, ADD COLUMN "t08" TEXT, ADD COLUMN "t09" TEXT, ADD COLUMN "t10" TEXT, ADD COLUMN "n01" BIGINT, ADD COLUMN "n02" BIGINT, ADD COLUMN "n03" BIGINT, ADD COLUMN "n04" BIGINT, ADD COLUMN "n05" BIGINT, ADD COLUMN "n06" BIGINT, ADD COLUMN "d01" DATE, ADD COLUMN "d02" DATE, ADD COLUMN "d03" DATE, ADD COLUMN "d04" DATE, ADD COLUMN "p01" UUID, ADD COLUMN "p02" UUID, ADD COLUMN "x01" TEXT, ADD COLUMN "x02" TEXT, ADD COLUMN "x03" TEXT, ADD COLUMN "x04" TEXT, ADD COLUMN "x05" TEXT, ADD COLUMN "x06" TEXT, ADD COLUMN "x07" TEXT, ADD COLUMN "x08" TEXT, ADD COLUMN "x09" TEXT, ADD COLUMN "x10" TEXT, ADD COLUMN "b01" BOOLEAN, ADD COLUMN "b02" BOOLEAN, ADD COLUMN "b03" BOOLEAN, ADD COLUMN "b04" BOOLEAN, ADD COLUMN "b05" BOOLEAN, ADD COLUMN "b06" BOOLEAN, ADD COLUMN "m01" TEXT[], ADD COLUMN "m02" TEXT[], ADD COLUMN "m03" TEXT[], ADD COLUMN "m04" TEXT[];

ALTER TABLE "company" ADD COLUMN "catalogue_version" INTEGER NOT NULL DEFAULT 0;
GRANT UPDATE (catalogue_version) ON "company" TO crm_app;

CREATE TABLE "own_field" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "record_kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    -- Null once the values of a deleted field are gone.
    "slot" TEXT,
    "label" TEXT NOT NULL,
    "help" TEXT,
    "decimals" INTEGER NOT NULL DEFAULT 0,
    "options" JSONB NOT NULL DEFAULT '[]',
    "required" BOOLEAN NOT NULL DEFAULT false,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "own_field_pkey" PRIMARY KEY ("company_id", "id"),
    CONSTRAINT "own_field_record_kind_check" CHECK (record_kind IN ('brand', 'lead', 'meeting', 'enquiry')),
    CONSTRAINT "own_field_key_check" CHECK (key ~ '^[a-z][a-z0-9_]{0,39}$'),
    CONSTRAINT "own_field_slot_check" CHECK (slot ~ '^[tndpxbm][0-9]{2}$')
);
SELECT app.tenant_table('own_field');

CREATE UNIQUE INDEX "own_field_company_id_record_kind_key_key" ON "own_field"("company_id", "record_kind", "key");
CREATE UNIQUE INDEX "own_field_company_id_record_kind_slot_key" ON "own_field"("company_id", "record_kind", "slot");

ALTER TABLE "own_field" ADD CONSTRAINT "own_field_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- The version of the fields comes with the member, so a process knows without a query whether it has them.
CREATE OR REPLACE FUNCTION app.enter_member(p_company uuid, p_session uuid) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_member jsonb;
  v_role uuid;
  v_preview uuid;
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
  RETURN coalesce((
    SELECT v_member || jsonb_build_object('sees', a.seen->'sees', 'preview',
      jsonb_build_object('id', p.id, 'name', p.name, 'role', a.seen->'role'))
    FROM app_user p, LATERAL (SELECT app.act_as(p_company, p.id) AS seen) a
    WHERE p.company_id = p_company AND p.id = v_preview AND p.is_active AND p.role <> 'owner'), v_member);
END $$;
