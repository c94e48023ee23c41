-- The whole ground: roles, helpers, tables, policies.
-- crm_app works inside one company at a time; crm_platform does the super administrators' work.
-- Both are given LOGIN and a password by the migrate step, never here.
DO $$
DECLARE r text;
BEGIN
  FOREACH r IN ARRAY ARRAY['crm_app', 'crm_platform'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = r) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE', r);
    END IF;
  END LOOP;
END $$;

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Without LEAKPROOF a policy keeps LIKE from using an index. Only a superuser may say it.
DO $$
BEGIN
  IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    ALTER FUNCTION pg_catalog.textlike(text, text) LEAKPROOF;
    ALTER FUNCTION pg_catalog.texticlike(text, text) LEAKPROOF;
  ELSE
    RAISE NOTICE 'LIKE stays leaky: search reads all rows of a company. A superuser may run: ALTER FUNCTION pg_catalog.textlike(text, text) LEAKPROOF; and the same of pg_catalog.arraycontains(anyarray, anyarray) and app.grams(uuid, text)';
  END IF;
END $$;

CREATE SCHEMA app;
GRANT USAGE ON SCHEMA app TO crm_app, crm_platform;
GRANT USAGE ON SCHEMA public TO crm_app, crm_platform;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;

-- Policies and grants of a tenant table. Called right after CREATE TABLE.
CREATE FUNCTION app.tenant_table(p_table text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', p_table);
  EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', p_table);
  EXECUTE format(
    'CREATE POLICY %I ON public.%I TO crm_app USING (company_id = current_setting(''app.company_id'')::uuid) WITH CHECK (company_id = current_setting(''app.company_id'')::uuid)',
    p_table || '_company', p_table);
  EXECUTE format('CREATE POLICY %I ON public.%I TO crm_platform USING (true) WITH CHECK (true)', p_table || '_platform', p_table);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON public.%I TO crm_app, crm_platform', p_table);
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
    EXECUTE format('SELECT create_distributed_table(%L, ''company_id'', colocate_with => %L)',
      p_table, CASE WHEN p_table = 'app_user' THEN 'none' ELSE 'app_user' END);
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION app.tenant_table(text) FROM PUBLIC;

-- The only way to say which company a transaction sees.
CREATE FUNCTION app.set_company(p uuid) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM set_config('citus.propagate_set_commands', 'local', true);
  EXECUTE format('set local app.company_id = %L', p);
  RETURN p;
END $$;

CREATE TABLE "company" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "subdomain" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "plan" TEXT NOT NULL DEFAULT 'basic',
    "logo_file_id" UUID,
    "phone" TEXT,
    "website" TEXT,
    "address" TEXT,
    "city" TEXT,
    "state" TEXT,
    "gstin" TEXT,
    "time_zone" TEXT NOT NULL DEFAULT 'Asia/Kolkata',
    "member_permissions" JSONB NOT NULL DEFAULT '{"import":true,"export":true,"delete":true}',
    "status_reason" TEXT,
    "activated_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "company_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "app_user" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'team_member',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "position" TEXT,
    "department" TEXT,
    "avatar_file_id" UUID,
    "password_hash" TEXT,
    "failed_count" INTEGER NOT NULL DEFAULT 0,
    "failed_since" TIMESTAMPTZ(3),
    "locked_until" TIMESTAMPTZ(3),
    "lock_count" INTEGER NOT NULL DEFAULT 0,
    "last_login" TIMESTAMPTZ(3),
    "search" TEXT GENERATED ALWAYS AS (lower(name || E'\n' || email)) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("company_id","id")
);
SELECT app.tenant_table('app_user');

CREATE TABLE "session" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key" BYTEA NOT NULL,
    "gen" INTEGER NOT NULL DEFAULT 0,
    "rotated_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "user_agent" TEXT,
    "ip" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_pkey" PRIMARY KEY ("company_id","id")
);
SELECT app.tenant_table('session');

CREATE TABLE "one_time_code" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "mac" BYTEA NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "one_time_code_pkey" PRIMARY KEY ("company_id","id")
);
SELECT app.tenant_table('one_time_code');

CREATE TABLE "handoff_ticket" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "mac" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "handoff_ticket_pkey" PRIMARY KEY ("company_id","id")
);
SELECT app.tenant_table('handoff_ticket');

CREATE TABLE "invitation" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "invited_by_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("company_id","id")
);
SELECT app.tenant_table('invitation');

CREATE TABLE "brand" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "industry" TEXT,
    "headquarters" TEXT,
    "website" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "status" TEXT NOT NULL DEFAULT 'Active',
    "priority" TEXT NOT NULL DEFAULT 'Medium',
    "category" TEXT NOT NULL DEFAULT 'Other',
    "size" TEXT NOT NULL DEFAULT '1-10',
    "estimated_value" BIGINT,
    "notes" TEXT,
    "linkedin" TEXT,
    "twitter" TEXT,
    "facebook" TEXT,
    "instagram" TEXT,
    "search" TEXT GENERATED ALWAYS AS (lower(name || E'\n' || coalesce(industry, '') || E'\n' || coalesce(description, ''))) STORED,
    "created_by_id" UUID,
    "import_id" UUID,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_batch" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "brand_pkey" PRIMARY KEY ("company_id","id")
);
SELECT app.tenant_table('brand');

CREATE TABLE "lead" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "brand_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "client_name" TEXT NOT NULL,
    "hq" TEXT,
    "mobile_number" TEXT,
    "email_id" TEXT,
    "designation" TEXT,
    "linkedin" TEXT,
    "website" TEXT,
    "stage" TEXT NOT NULL DEFAULT 'New',
    "outcome" TEXT NOT NULL DEFAULT 'Pending',
    "priority" TEXT NOT NULL DEFAULT 'Medium',
    "cs_person" TEXT NOT NULL,
    "cs_person_id" UUID,
    "comment" TEXT,
    "next_follow_up_date" DATE,
    "estimated_value" BIGINT,
    "search" TEXT GENERATED ALWAYS AS (lower(client_name || E'\n' || coalesce(email_id, '') || E'\n' || coalesce(mobile_number, '') || E'\n' || regexp_replace(coalesce(mobile_number, ''), '[^0-9]', '', 'g'))) STORED,
    "created_by_id" UUID,
    "import_id" UUID,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_batch" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "lead_pkey" PRIMARY KEY ("company_id","id")
);
SELECT app.tenant_table('lead');

CREATE TABLE "meeting" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "lead_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "scheduled_date" TIMESTAMPTZ(3) NOT NULL,
    "duration" INTEGER NOT NULL DEFAULT 60,
    "type" TEXT NOT NULL DEFAULT 'Initial Call',
    "mode" TEXT NOT NULL DEFAULT 'Video Call',
    "location" TEXT,
    "meeting_link" TEXT,
    "description" TEXT,
    "notes" TEXT,
    "status" TEXT NOT NULL DEFAULT 'Scheduled',
    "outcome" TEXT NOT NULL DEFAULT 'Pending',
    "cs_person" TEXT NOT NULL,
    "cs_person_id" UUID,
    "comment" TEXT,
    "search" TEXT GENERATED ALWAYS AS (lower(title || E'\n' || cs_person || E'\n' || coalesce(location, '') || E'\n' || coalesce(comment, ''))) STORED,
    "created_by_id" UUID,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_batch" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "meeting_pkey" PRIMARY KEY ("company_id","id")
);
SELECT app.tenant_table('meeting');

CREATE TABLE "enquiry" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "lead_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "requirement" TEXT,
    "product_type" TEXT NOT NULL,
    "estimated_value" BIGINT,
    "expected_delivery_date" DATE,
    "priority" TEXT NOT NULL DEFAULT 'Medium',
    "urgency" TEXT NOT NULL DEFAULT 'Medium',
    "assigned_to" TEXT,
    "cs_person" TEXT NOT NULL,
    "cs_person_id" UUID,
    "description" TEXT,
    "comments" TEXT,
    "stage" TEXT NOT NULL DEFAULT 'New',
    "lost_reason" TEXT,
    "added_date" DATE NOT NULL,
    "next_follow_up_date" DATE,
    "search" TEXT GENERATED ALWAYS AS (lower(title || E'\n' || cs_person || E'\n' || coalesce(requirement, ''))) STORED,
    "created_by_id" UUID,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_batch" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "enquiry_pkey" PRIMARY KEY ("company_id","id")
);
SELECT app.tenant_table('enquiry');

CREATE TABLE "activity" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "body" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',
    "due_date" DATE,
    "done_at" TIMESTAMPTZ(3),
    "actor_id" UUID,
    "actor_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activity_pkey" PRIMARY KEY ("company_id","id")
);
SELECT app.tenant_table('activity');

CREATE TABLE "audit_event" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" UUID,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("company_id","id")
);
SELECT app.tenant_table('audit_event');

CREATE TABLE "file" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "driver" TEXT NOT NULL DEFAULT 'disk',
    "content_type" TEXT NOT NULL,
    "byte_size" BIGINT NOT NULL,
    "name" TEXT,
    "created_by_id" UUID,
    "orphaned_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_pkey" PRIMARY KEY ("company_id","id")
);
SELECT app.tenant_table('file');

CREATE TABLE "import" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "file_name" TEXT NOT NULL,
    "file_id" UUID NOT NULL,
    "columns" JSONB NOT NULL DEFAULT '[]',
    "settings" JSONB NOT NULL DEFAULT '{}',
    "result" JSONB NOT NULL DEFAULT '{}',
    "total_rows" INTEGER NOT NULL DEFAULT 0,
    "done_rows" INTEGER NOT NULL DEFAULT 0,
    "created_count" INTEGER NOT NULL DEFAULT 0,
    "updated_count" INTEGER NOT NULL DEFAULT 0,
    "skipped_count" INTEGER NOT NULL DEFAULT 0,
    "failed_count" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "created_by_id" UUID NOT NULL,
    "created_by" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "import_pkey" PRIMARY KEY ("company_id","id")
);
SELECT app.tenant_table('import');

CREATE TABLE "import_row" (
    "company_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "record_kind" TEXT,
    "record_id" UUID,
    "record_version" INTEGER,
    "before" JSONB,
    "cells" JSONB,
    "reasons" JSONB,

    CONSTRAINT "import_row_pkey" PRIMARY KEY ("company_id","import_id","line")
);
SELECT app.tenant_table('import_row');

CREATE TABLE "trash_batch" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "actor_id" UUID,
    "actor_name" TEXT NOT NULL,
    "restored_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trash_batch_pkey" PRIMARY KEY ("company_id","id")
);
SELECT app.tenant_table('trash_batch');

CREATE TABLE "saved_view" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "screen" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("company_id","id")
);
SELECT app.tenant_table('saved_view');

CREATE TABLE "idempotency_key" (
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("company_id","user_id","key")
);
SELECT app.tenant_table('idempotency_key');

CREATE TABLE "platform_user" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "avatar_file_id" UUID,
    "password_hash" TEXT,
    "failed_count" INTEGER NOT NULL DEFAULT 0,
    "failed_since" TIMESTAMPTZ(3),
    "locked_until" TIMESTAMPTZ(3),
    "lock_count" INTEGER NOT NULL DEFAULT 0,
    "last_login" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "platform_user_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "platform_session" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key" BYTEA NOT NULL,
    "gen" INTEGER NOT NULL DEFAULT 0,
    "rotated_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "user_agent" TEXT,
    "ip" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_session_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "platform_code" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "mac" BYTEA NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_code_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "company_choice" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "mac" BYTEA NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_choice_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "platform_audit_event" (
    "id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" UUID,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_audit_event_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "platform_file" (
    "id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "driver" TEXT NOT NULL DEFAULT 'disk',
    "content_type" TEXT NOT NULL,
    "byte_size" BIGINT NOT NULL,
    "orphaned_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_file_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "platform_idempotency_key" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_idempotency_key_pkey" PRIMARY KEY ("user_id","key")
);

CREATE TABLE "held_subdomain" (
    "subdomain" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "held_subdomain_pkey" PRIMARY KEY ("subdomain")
);

CREATE UNLOGGED TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "mail_delivery" (
    "id" UUID NOT NULL,
    "for_company" UUID,
    "template" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_delivery_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "mailbox_message" (
    "id" UUID NOT NULL,
    "for_company" UUID,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "code" TEXT,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailbox_message_pkey" PRIMARY KEY ("id")
);
-- CreateIndex
CREATE UNIQUE INDEX "company_subdomain_key" ON "company"("subdomain");

-- CreateIndex
CREATE INDEX "app_user_company_id_created_at_id_idx" ON "app_user"("company_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "app_user_company_id_email_key" ON "app_user"("company_id", "email");

-- CreateIndex
CREATE INDEX "session_company_id_user_id_idx" ON "session"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "one_time_code_company_id_user_id_created_at_idx" ON "one_time_code"("company_id", "user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "handoff_ticket_company_id_user_id_idx" ON "handoff_ticket"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "invitation_company_id_user_id_idx" ON "invitation"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "brand_company_id_deleted_batch_idx" ON "brand"("company_id", "deleted_batch");

-- CreateIndex
CREATE INDEX "brand_company_id_import_id_idx" ON "brand"("company_id", "import_id");

-- CreateIndex
CREATE INDEX "lead_company_id_deleted_batch_idx" ON "lead"("company_id", "deleted_batch");

-- CreateIndex
CREATE INDEX "lead_company_id_import_id_idx" ON "lead"("company_id", "import_id");

-- CreateIndex
CREATE INDEX "meeting_company_id_lead_id_idx" ON "meeting"("company_id", "lead_id");

-- CreateIndex
CREATE INDEX "meeting_company_id_deleted_batch_idx" ON "meeting"("company_id", "deleted_batch");

-- CreateIndex
CREATE INDEX "enquiry_company_id_lead_id_idx" ON "enquiry"("company_id", "lead_id");

-- CreateIndex
CREATE INDEX "enquiry_company_id_deleted_batch_idx" ON "enquiry"("company_id", "deleted_batch");

-- CreateIndex
CREATE INDEX "activity_company_id_subject_kind_subject_id_created_at_idx" ON "activity"("company_id", "subject_kind", "subject_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_event_company_id_created_at_id_idx" ON "audit_event"("company_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "file_company_id_orphaned_at_idx" ON "file"("company_id", "orphaned_at");

-- CreateIndex
CREATE INDEX "import_company_id_created_at_idx" ON "import"("company_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "import_row_company_id_import_id_outcome_line_idx" ON "import_row"("company_id", "import_id", "outcome", "line");

-- CreateIndex
CREATE INDEX "trash_batch_company_id_created_at_idx" ON "trash_batch"("company_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "saved_view_company_id_user_id_screen_name_key" ON "saved_view"("company_id", "user_id", "screen", "name");

-- CreateIndex
CREATE INDEX "idempotency_key_company_id_created_at_idx" ON "idempotency_key"("company_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "platform_user_email_key" ON "platform_user"("email");

-- CreateIndex
CREATE INDEX "platform_session_user_id_idx" ON "platform_session"("user_id");

-- CreateIndex
CREATE INDEX "platform_code_user_id_created_at_idx" ON "platform_code"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "company_choice_email_created_at_idx" ON "company_choice"("email", "created_at" DESC);

-- CreateIndex
CREATE INDEX "platform_audit_event_created_at_id_idx" ON "platform_audit_event"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "rate_limit_expires_at_idx" ON "rate_limit"("expires_at");

-- CreateIndex
CREATE INDEX "mail_delivery_created_at_idx" ON "mail_delivery"("created_at" DESC);

-- CreateIndex
CREATE INDEX "mail_delivery_for_company_idx" ON "mail_delivery"("for_company");

-- CreateIndex
CREATE INDEX "mailbox_message_to_sent_at_idx" ON "mailbox_message"("to", "sent_at" DESC);

-- CreateIndex
CREATE INDEX "mailbox_message_for_company_idx" ON "mailbox_message"("for_company");

-- AddForeignKey
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "handoff_ticket" ADD CONSTRAINT "handoff_ticket_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "handoff_ticket" ADD CONSTRAINT "handoff_ticket_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "brand" ADD CONSTRAINT "brand_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_company_id_brand_id_fkey" FOREIGN KEY ("company_id", "brand_id") REFERENCES "brand"("company_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_company_id_lead_id_fkey" FOREIGN KEY ("company_id", "lead_id") REFERENCES "lead"("company_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_company_id_lead_id_fkey" FOREIGN KEY ("company_id", "lead_id") REFERENCES "lead"("company_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "activity" ADD CONSTRAINT "activity_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "file" ADD CONSTRAINT "file_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_company_id_import_id_fkey" FOREIGN KEY ("company_id", "import_id") REFERENCES "import"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "trash_batch" ADD CONSTRAINT "trash_batch_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "platform_session" ADD CONSTRAINT "platform_session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "platform_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "platform_code" ADD CONSTRAINT "platform_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "platform_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "platform_idempotency_key" ADD CONSTRAINT "platform_idempotency_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "platform_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What the columns may hold.
ALTER TABLE "company" ADD CONSTRAINT "company_status_check" CHECK (status IN ('active', 'inactive', 'suspended', 'pending'));
ALTER TABLE "company" ADD CONSTRAINT "company_subdomain_check" CHECK (subdomain ~ '^[a-z0-9-]{3,63}$');
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_role_check" CHECK (role IN ('owner', 'team_member'));
ALTER TABLE "brand" ADD CONSTRAINT "brand_status_check" CHECK (status IN ('Active', 'Inactive', 'Prospect', 'Archived'));
ALTER TABLE "brand" ADD CONSTRAINT "brand_priority_check" CHECK (priority IN ('Low', 'Medium', 'High', 'Critical'));
ALTER TABLE "brand" ADD CONSTRAINT "brand_category_check" CHECK (category IN ('Enterprise', 'SMB', 'Startup', 'Government', 'Non-Profit', 'Other'));
ALTER TABLE "brand" ADD CONSTRAINT "brand_size_check" CHECK (size IN ('1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'));
ALTER TABLE "brand" ADD CONSTRAINT "brand_value_check" CHECK (estimated_value BETWEEN 0 AND 10000000000000);
ALTER TABLE "lead" ADD CONSTRAINT "lead_stage_check" CHECK (stage IN ('New', 'Contacted', 'Qualified', 'Proposal', 'Negotiation', 'Closed Won', 'Closed Lost', 'Got Enquiry', 'Won', 'Lost', 'Pending'));
ALTER TABLE "lead" ADD CONSTRAINT "lead_outcome_check" CHECK (outcome IN ('Got Enquiry', 'Meeting Scheduled', 'Follow-up Required', 'Not Interested', 'Pending'));
ALTER TABLE "lead" ADD CONSTRAINT "lead_priority_check" CHECK (priority IN ('Low', 'Medium', 'High', 'Critical'));
ALTER TABLE "lead" ADD CONSTRAINT "lead_value_check" CHECK (estimated_value BETWEEN 0 AND 10000000000000);
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_status_check" CHECK (status IN ('Scheduled', 'In Progress', 'Completed', 'Cancelled', 'Rescheduled', 'No Show'));
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_type_check" CHECK (type IN ('Initial Call', 'Follow-up', 'Demo', 'Proposal Presentation', 'Negotiation', 'Closing'));
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_mode_check" CHECK (mode IN ('Video Call', 'Phone Call', 'In Person'));
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_outcome_check" CHECK (outcome IN ('Got Enquiry', 'Meeting Scheduled', 'Follow-up Required', 'Not Interested', 'Pending'));
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_duration_check" CHECK (duration BETWEEN 1 AND 1440);
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_stage_check" CHECK (stage IN ('New', 'Under Review', 'Quotation Sent', 'Negotiation', 'Won', 'Lost', 'On Hold'));
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_product_type_check" CHECK (product_type IN ('Website', 'Mobile App', 'Web Application', 'E-commerce', 'Custom Software', 'Consulting'));
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_priority_check" CHECK (priority IN ('Low', 'Medium', 'High', 'Critical'));
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_urgency_check" CHECK (urgency IN ('Low', 'Medium', 'High', 'Critical'));
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_value_check" CHECK (estimated_value BETWEEN 0 AND 10000000000000);
ALTER TABLE "import" ADD CONSTRAINT "import_kind_check" CHECK (kind IN ('brands', 'leads'));

-- Every three characters in a row of a text, as numbers of this company's own. An index on them finds text
-- anywhere in a row, and what it costs grows with the company's matches; an index on trigrams and the company
-- meets every row of either.
CREATE FUNCTION app.grams(p_company uuid, p_text text) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(
    SELECT (hashtextextended(substr(p_text, i, 3), uuid_hash_extended(p_company, 0)) & 2147483647)::int
    FROM generate_series(1, length(p_text) - 2) i)
$$;
DO $$
BEGIN
  IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    ALTER FUNCTION app.grams(uuid, text) LEAKPROOF;
    ALTER FUNCTION pg_catalog.arraycontains(anyarray, anyarray) LEAKPROOF;
  END IF;
END $$;

-- Lists: each in its default order and by each filter, trash left out.
CREATE INDEX "brand_newest_idx" ON "brand" (company_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "brand_name_idx" ON "brand" (company_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX "brand_name_match_idx" ON "brand" (company_id, lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX "brand_status_idx" ON "brand" (company_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "brand_category_idx" ON "brand" (company_id, category, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "brand_priority_idx" ON "brand" (company_id, priority, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "brand_search_idx" ON "brand" USING gin (company_id, search gin_trgm_ops);
-- A search for what many leads have, or for one or two letters, reads this index and no row.
CREATE INDEX "lead_newest_idx" ON "lead" (company_id, date DESC, id DESC) INCLUDE (search, brand_id) WHERE deleted_at IS NULL;
-- For counting: every row has few different values, so it is small and several filters are one range of it.
CREATE INDEX "lead_filters_idx" ON "lead" (company_id, stage, priority, outcome, cs_person) WHERE deleted_at IS NULL;
CREATE INDEX "lead_stage_idx" ON "lead" (company_id, stage, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "lead_priority_idx" ON "lead" (company_id, priority, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "lead_outcome_idx" ON "lead" (company_id, outcome, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "lead_brand_idx" ON "lead" (company_id, brand_id, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "lead_brand_stage_idx" ON "lead" (company_id, brand_id, stage) WHERE deleted_at IS NULL;
CREATE INDEX "lead_cs_person_idx" ON "lead" (company_id, cs_person, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "lead_client_name_idx" ON "lead" (company_id, client_name, id) WHERE deleted_at IS NULL;
CREATE INDEX "lead_follow_up_idx" ON "lead" (company_id, next_follow_up_date, id) WHERE deleted_at IS NULL;
CREATE INDEX "lead_follow_up_last_idx" ON "lead" (company_id, next_follow_up_date DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "lead_created_idx" ON "lead" (company_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "lead_value_idx" ON "lead" (company_id, estimated_value, id) WHERE deleted_at IS NULL;
CREATE INDEX "lead_value_last_idx" ON "lead" (company_id, estimated_value DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "lead_stage_order_idx" ON "lead" (company_id, array_position('{New,Contacted,Qualified,Proposal,Negotiation,Got Enquiry,Pending,Closed Won,Won,Closed Lost,Lost}'::text[], stage), id) WHERE deleted_at IS NULL;
CREATE INDEX "lead_priority_order_idx" ON "lead" (company_id, array_position('{Low,Medium,High,Critical}'::text[], priority), id) WHERE deleted_at IS NULL;
CREATE INDEX "lead_grams_idx" ON "lead" USING gin (app.grams(company_id, search)) WHERE deleted_at IS NULL;
CREATE INDEX "meeting_newest_idx" ON "meeting" (company_id, scheduled_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "meeting_status_idx" ON "meeting" (company_id, status, scheduled_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "meeting_type_idx" ON "meeting" (company_id, type, scheduled_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "meeting_search_idx" ON "meeting" USING gin (company_id, search gin_trgm_ops);
CREATE INDEX "enquiry_newest_idx" ON "enquiry" (company_id, added_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "enquiry_stage_idx" ON "enquiry" (company_id, stage, added_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "enquiry_product_type_idx" ON "enquiry" (company_id, product_type, added_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX "enquiry_search_idx" ON "enquiry" USING gin (company_id, search gin_trgm_ops);

-- A company sees its own row only; nobody but the platform makes or removes one.
ALTER TABLE "company" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "company_own" ON "company" TO crm_app USING (id = current_setting('app.company_id')::uuid) WITH CHECK (id = current_setting('app.company_id')::uuid);
CREATE POLICY "company_platform" ON "company" TO crm_platform USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE ON "company" TO crm_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "company" TO crm_platform;

GRANT SELECT, INSERT, UPDATE, DELETE ON "platform_user", "platform_session", "platform_code", "company_choice", "platform_audit_event",
  "platform_file", "platform_idempotency_key", "held_subdomain", "rate_limit", "mail_delivery", "mailbox_message" TO crm_platform;

-- The trail is written, never rewritten, by those it is about.
REVOKE UPDATE, DELETE ON "audit_event" FROM crm_app;

-- From a host to its company, before any company is set: only what a sign-in page may show.
CREATE FUNCTION app.company_by_subdomain(p_subdomain text)
RETURNS TABLE (id uuid, name text, subdomain text, status text, logo_file_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.id, c.name, c.subdomain, c.status, c.logo_file_id FROM company c WHERE c.subdomain = p_subdomain AND c.deleted_at IS NULL
$$;

-- Opens a company for one transaction and tells who the session belongs to, in one round trip.
CREATE FUNCTION app.enter(p_company uuid, p_session uuid)
RETURNS TABLE (
  user_id uuid, user_name text, user_email text, user_role text, user_active boolean,
  company_name text, company_subdomain text, company_status text, company_time_zone text, company_permissions jsonb,
  session_gen int, session_expires_at timestamptz, session_last_used_at timestamptz, session_revoked_at timestamptz
) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM app.set_company(p_company);
  RETURN QUERY
    SELECT u.id, u.name, u.email, u.role, u.is_active,
           c.name, c.subdomain, c.status, c.time_zone, c.member_permissions,
           s.gen, s.expires_at, s.last_used_at, s.revoked_at
    FROM session s
    JOIN app_user u ON u.company_id = s.company_id AND u.id = s.user_id
    JOIN company c ON c.id = s.company_id
    WHERE s.company_id = p_company AND s.id = p_session AND c.deleted_at IS NULL;
END $$;

-- Puts a job on the queue inside the caller's transaction. A company may only speak of itself.
CREATE FUNCTION app.enqueue_job(p_name text, p_data jsonb, p_id uuid, p_start_after timestamptz DEFAULT now())
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pgboss, public, pg_temp AS $$
BEGIN
  IF session_user = 'crm_app' AND (p_data->>'companyId') IS DISTINCT FROM current_setting('app.company_id') THEN
    RAISE EXCEPTION 'a job of another company' USING ERRCODE = '42501';
  END IF;
  INSERT INTO pgboss.job (id, name, data, start_after, expire_in, keep_until, retry_limit, retry_delay, retry_backoff, dead_letter, policy)
  SELECT p_id, q.name, p_data, p_start_after,
         coalesce(q.expire_seconds * interval '1 second', interval '15 minutes'),
         p_start_after + coalesce(q.retention_minutes * interval '1 minute', interval '14 days'),
         coalesce(q.retry_limit, 2), greatest(coalesce(q.retry_delay, 0), 1), coalesce(q.retry_backoff, false), q.dead_letter, q.policy
  FROM pgboss.queue q WHERE q.name = p_name
  ON CONFLICT DO NOTHING;
  IF NOT FOUND AND NOT EXISTS (SELECT FROM pgboss.queue WHERE name = p_name) THEN
    RAISE EXCEPTION 'there is no queue named %', p_name USING ERRCODE = '42704';
  END IF;
  RETURN p_id;
END $$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA app FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.set_company(uuid), app.company_by_subdomain(text), app.enter(uuid, uuid),
  app.grams(uuid, text), app.enqueue_job(text, jsonb, uuid, timestamptz) TO crm_app, crm_platform;
