-- The id of a lead in the program that it was imported from.
ALTER TABLE "lead" ADD COLUMN "external_id" TEXT;
