ALTER TABLE change_item ADD COLUMN version_before integer;
