-- The wider indexes take the places of the narrower ones; readers wait for this moment only.
DROP INDEX "lead_stage_idx";
DROP INDEX "enquiry_stage_idx";
ALTER INDEX "lead_stage_held_idx" RENAME TO "lead_stage_idx";
ALTER INDEX "enquiry_stage_held_idx" RENAME TO "enquiry_stage_idx";
