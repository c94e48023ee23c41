-- What concerns one member: the bell shows it, and a mail tells it where the member asked for mails.
CREATE TABLE "notification" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "label" TEXT,
    "actor_name" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "bell" BOOLEAN NOT NULL DEFAULT true,
    "mail_due" BOOLEAN NOT NULL DEFAULT false,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_pkey" PRIMARY KEY ("company_id", "id")
);
SELECT app.tenant_table('notification');

CREATE INDEX "notification_company_id_user_id_id_idx" ON "notification"("company_id", "user_id", "id" DESC);
CREATE INDEX "notification_unread_idx" ON "notification"("company_id", "user_id", "id" DESC) WHERE bell AND read_at IS NULL;
CREATE INDEX "notification_mail_due_idx" ON "notification"("company_id", "user_id", "created_at") WHERE mail_due;
-- A digest is sent once a day.
CREATE UNIQUE INDEX "notification_digest_key" ON "notification"("company_id", "user_id", "event") WHERE kind = 'digest';

ALTER TABLE "notification" ADD CONSTRAINT "notification_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "notification" ADD CONSTRAINT "notification_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- The choices of a member that differ from the defaults.
CREATE TABLE "notification_setting" (
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "bell" BOOLEAN NOT NULL,
    "mail" BOOLEAN NOT NULL,

    CONSTRAINT "notification_setting_pkey" PRIMARY KEY ("company_id", "user_id", "kind")
);
SELECT app.tenant_table('notification_setting');

ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Grows with every notification that is made or read, so that open streams know of it.
ALTER TABLE "feed_position" ADD COLUMN "told" BIGINT NOT NULL DEFAULT 0;

CREATE FUNCTION app.write_told(p_company uuid) RETURNS void
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM app.set_company(p_company);
  UPDATE feed_position SET told = told + 1 WHERE company_id = p_company;
  IF NOT FOUND THEN
    INSERT INTO feed_position AS p (company_id, last, told) VALUES (p_company, 0, 1)
    ON CONFLICT (company_id) DO UPDATE SET told = p.told + 1;
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION app.write_told(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.write_told(uuid) TO crm_app, crm_platform;

-- The day of the last digest, by the company's calendar.
ALTER TABLE "company" ADD COLUMN "digest_day" DATE;
