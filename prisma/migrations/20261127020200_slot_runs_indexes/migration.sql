-- apart
-- Records without a text in an added field are in none of these indexes.
CREATE INDEX CONCURRENTLY "brand_slot_runs_idx" ON "brand" USING gin (app.slot_runs(company_id, ARRAY[t01, t02, t03, t04, t05, t06, t07, t08, t09, t10])) WHERE coalesce(t01, t02, t03, t04, t05, t06, t07, t08, t09, t10) IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY "lead_slot_runs_idx" ON "lead" USING gin (app.slot_runs(company_id, ARRAY[t01, t02, t03, t04, t05, t06, t07, t08, t09, t10])) WHERE coalesce(t01, t02, t03, t04, t05, t06, t07, t08, t09, t10) IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY "meeting_slot_runs_idx" ON "meeting" USING gin (app.slot_runs(company_id, ARRAY[t01, t02, t03, t04, t05, t06, t07, t08, t09, t10])) WHERE coalesce(t01, t02, t03, t04, t05, t06, t07, t08, t09, t10) IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY "enquiry_slot_runs_idx" ON "enquiry" USING gin (app.slot_runs(company_id, ARRAY[t01, t02, t03, t04, t05, t06, t07, t08, t09, t10])) WHERE coalesce(t01, t02, t03, t04, t05, t06, t07, t08, t09, t10) IS NOT NULL AND deleted_at IS NULL;
