-- Whom a meeting's invitation went to and when; every message about it carries the next number.
ALTER TABLE "meeting"
  ADD COLUMN "invited_at" TIMESTAMPTZ(3),
  ADD COLUMN "invited_email" TEXT,
  ADD COLUMN "ics_sequence" INTEGER NOT NULL DEFAULT 0;

-- A calendar reads a stretch of time, the own one or everybody's.
CREATE INDEX "meeting_company_id_cs_person_id_scheduled_date_idx" ON "meeting"("company_id", "cs_person_id", "scheduled_date") WHERE "deleted_at" IS NULL;

-- The address at which a calendar program reads a member's meetings; of its secret only a hash is kept.
CREATE TABLE "calendar_feed" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "scope" TEXT NOT NULL DEFAULT 'own',
    "token_hash" BYTEA NOT NULL,
    "last_read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("company_id", "id"),
    CONSTRAINT "calendar_feed_scope_check" CHECK (scope IN ('own', 'company'))
);
SELECT app.tenant_table('calendar_feed');

CREATE UNIQUE INDEX "calendar_feed_company_id_user_id_key" ON "calendar_feed"("company_id", "user_id");
CREATE UNIQUE INDEX "calendar_feed_company_id_token_hash_key" ON "calendar_feed"("company_id", "token_hash");

ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
