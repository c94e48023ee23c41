-- apart
CREATE INDEX CONCURRENTLY lead_plain_runs_idx ON lead USING gin (app.runs(company_id, app.plain(search)))
  WHERE octet_length(search) <> char_length(search) AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY brand_plain_idx ON brand USING gin (company_id, app.plain(search) gin_trgm_ops)
  WHERE octet_length(search) <> char_length(search);
CREATE INDEX CONCURRENTLY meeting_plain_idx ON meeting USING gin (company_id, app.plain(search) gin_trgm_ops)
  WHERE octet_length(search) <> char_length(search);
CREATE INDEX CONCURRENTLY enquiry_plain_idx ON enquiry USING gin (company_id, app.plain(search) gin_trgm_ops)
  WHERE octet_length(search) <> char_length(search);
CREATE INDEX CONCURRENTLY proposal_plain_idx ON proposal USING gin (company_id, app.plain(search) gin_trgm_ops)
  WHERE octet_length(search) <> char_length(search);
