-- Which records members have open. A row counts for half a minute; it is removed when the record is left.
CREATE TABLE "presence" (
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "view_id" UUID NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "mode" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presence_pkey" PRIMARY KEY ("company_id", "user_id", "view_id")
);
SELECT app.tenant_table('presence');

CREATE INDEX "presence_company_id_subject_id_idx" ON "presence"("company_id", "subject_id");

ALTER TABLE "presence" ADD CONSTRAINT "presence_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "presence" ADD CONSTRAINT "presence_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Whether members see who has a record open.
ALTER TABLE "company" ADD COLUMN "shows_presence" BOOLEAN NOT NULL DEFAULT true;
GRANT UPDATE ("shows_presence") ON "company" TO crm_app;

-- Grows when somebody joins colleagues on a record, leaves them or begins to edit it, so that open streams know of it.
ALTER TABLE "feed_position" ADD COLUMN "present" BIGINT NOT NULL DEFAULT 0;

CREATE FUNCTION app.write_wake(p_company uuid, p_told integer, p_present integer) RETURNS void
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM app.set_company(p_company);
  UPDATE feed_position SET told = told + p_told, present = present + p_present WHERE company_id = p_company;
  IF NOT FOUND THEN
    INSERT INTO feed_position AS p (company_id, last, told, present) VALUES (p_company, 0, p_told, p_present)
    ON CONFLICT (company_id) DO UPDATE SET told = p.told + p_told, present = p.present + p_present;
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION app.write_wake(uuid, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.write_wake(uuid, integer, integer) TO crm_app, crm_platform;
