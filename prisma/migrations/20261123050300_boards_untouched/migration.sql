-- A board also counts from the index alone the records about which nothing has happened for long. The old index is
-- dropped last: readers wait for that moment only.
CREATE INDEX "lead_board_new_idx" ON "lead" (company_id, stage, next_follow_up_date, date DESC, id DESC)
  INCLUDE (estimated_value, cs_person, priority, updated_at, version, activity_at, activity_version) WHERE deleted_at IS NULL;
CREATE INDEX "enquiry_board_new_idx" ON "enquiry" (company_id, stage, next_follow_up_date, added_date DESC, id DESC)
  INCLUDE (estimated_value, cs_person, updated_at) WHERE deleted_at IS NULL;
DROP INDEX "lead_board_idx";
DROP INDEX "enquiry_board_idx";
ALTER INDEX "lead_board_new_idx" RENAME TO "lead_board_idx";
ALTER INDEX "enquiry_board_new_idx" RENAME TO "enquiry_board_idx";
