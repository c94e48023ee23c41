-- When a lead was last changed, as long as `version` is still `activity_version`: to be changed back, or to lie in the
-- trash for a while, is no activity. Every other update raises the version, and `updated_at` counts again.
ALTER TABLE "lead" ADD COLUMN "activity_at" TIMESTAMPTZ(3), ADD COLUMN "activity_version" INTEGER;
