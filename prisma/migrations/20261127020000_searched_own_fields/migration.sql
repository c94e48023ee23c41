-- Whether a search finds records by the field.
ALTER TABLE "own_field" ADD COLUMN "searched" BOOLEAN NOT NULL DEFAULT false;
