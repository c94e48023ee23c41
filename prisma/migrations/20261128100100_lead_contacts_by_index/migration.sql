-- apart
CREATE INDEX CONCURRENTLY lead_contact_runs_idx ON lead USING gin (app.runs(company_id, app.contact_text(contacts)))
  WHERE contacts IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY lead_contact_keys_idx ON lead USING gin (company_id, app.contact_keys(contacts))
  WHERE contacts IS NOT NULL AND deleted_at IS NULL;
