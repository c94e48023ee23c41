-- The wider indexes take the places of the narrower ones; readers wait for this moment only.
DROP INDEX "lead_newest_idx";
DROP INDEX "lead_filters_idx";
DROP INDEX "lead_brand_stage_idx";
DROP INDEX "lead_figures_idx";
DROP INDEX "lead_board_idx";
DROP INDEX "meeting_newest_idx";
DROP INDEX "enquiry_newest_idx";
DROP INDEX "enquiry_board_idx";
ALTER INDEX "lead_newest_held_idx" RENAME TO "lead_newest_idx";
ALTER INDEX "lead_filters_held_idx" RENAME TO "lead_filters_idx";
ALTER INDEX "lead_brand_stage_held_idx" RENAME TO "lead_brand_stage_idx";
ALTER INDEX "lead_figures_held_idx" RENAME TO "lead_figures_idx";
ALTER INDEX "lead_board_held_idx" RENAME TO "lead_board_idx";
ALTER INDEX "meeting_newest_held_idx" RENAME TO "meeting_newest_idx";
ALTER INDEX "enquiry_newest_held_idx" RENAME TO "enquiry_newest_idx";
ALTER INDEX "enquiry_board_held_idx" RENAME TO "enquiry_board_idx";
