-- Entries of a timeline can be corrected and taken back, and carry a file.
ALTER TABLE "activity"
  ADD COLUMN "file_id" UUID,
  ADD COLUMN "done_by" TEXT,
  ADD COLUMN "deleted_at" TIMESTAMPTZ(3),
  ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- Tasks that wait, for the dashboard.
CREATE INDEX "activity_open_tasks_idx" ON "activity"("company_id", "due_date")
  WHERE "due_date" IS NOT NULL AND "done_at" IS NULL AND "deleted_at" IS NULL;

-- Entries that were taken back, for the job that removes them for good.
CREATE INDEX "activity_removed_idx" ON "activity"("company_id", "deleted_at") WHERE "deleted_at" IS NOT NULL;
