-- Conversion of an added field to another kind. While it runs, the field names the change that converts it and another
-- row, a copy of it, has the column of the new kind. Then both exchange their columns, so the copy keeps the former values.
ALTER TABLE "own_field"
    ADD COLUMN "change_id" UUID,
    ADD COLUMN "copy_of" UUID,
    -- The last record whose value was copied, in the order of ids.
    ADD COLUMN "copied_to" UUID;
