-- The values that an import gave a record, so that its undo goes field by field. Null in rows of older versions.
ALTER TABLE "import_row" ADD COLUMN "after" JSONB;
