-- Further phone numbers and e-mail addresses of a brand, as those of a lead.
ALTER TABLE "brand" ADD COLUMN "contacts" JSONB;
