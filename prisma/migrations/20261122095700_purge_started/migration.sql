-- From when on a deleted company cannot be restored.
ALTER TABLE "company" ADD COLUMN "purge_started_at" TIMESTAMPTZ(3);
