-- A company's own limits; null is the platform's default, 0 is none. What is used is counted, not stored,
-- so that there is nothing to fill for companies that exist already.
ALTER TABLE "company"
  ADD COLUMN "record_limit" INTEGER,
  ADD COLUMN "storage_limit_mb" INTEGER,
  ADD CONSTRAINT "company_record_limit_check" CHECK (record_limit >= 0),
  ADD CONSTRAINT "company_storage_limit_check" CHECK (storage_limit_mb >= 0);
