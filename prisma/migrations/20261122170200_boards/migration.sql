-- A board reads the first cards of each stage in this order, and counts and adds up the others, from the index alone.
CREATE INDEX "lead_board_idx" ON "lead" (company_id, stage, next_follow_up_date, date DESC, id DESC)
  INCLUDE (estimated_value, cs_person, priority) WHERE deleted_at IS NULL;
CREATE INDEX "enquiry_board_idx" ON "enquiry" (company_id, stage, next_follow_up_date, added_date DESC, id DESC)
  INCLUDE (estimated_value, cs_person) WHERE deleted_at IS NULL;
