-- All of a company's data as one file, made in the background for an owner who asked; one at a time.
CREATE TABLE "data_export" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "file_id" UUID,
    "byte_size" BIGINT,
    "requested_by_id" UUID NOT NULL,
    "requested_by" TEXT NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "data_export_pkey" PRIMARY KEY ("company_id", "id"),
    CONSTRAINT "data_export_state_check" CHECK (state IN ('waiting', 'running', 'done', 'failed', 'expired')),
    CONSTRAINT "data_export_done_check" CHECK ((state <> 'done') OR (file_id IS NOT NULL AND expires_at IS NOT NULL))
);
SELECT app.tenant_table('data_export');

CREATE UNIQUE INDEX "data_export_one_at_a_time" ON "data_export"("company_id") WHERE state IN ('waiting', 'running');
CREATE INDEX "data_export_company_id_created_at_idx" ON "data_export"("company_id", "created_at" DESC);

ALTER TABLE "data_export" ADD CONSTRAINT "data_export_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
