-- apart
CREATE INDEX CONCURRENTLY brand_contact_runs_idx ON brand USING gin (app.runs(company_id, app.contact_text(contacts)))
  WHERE contacts IS NOT NULL AND deleted_at IS NULL;
