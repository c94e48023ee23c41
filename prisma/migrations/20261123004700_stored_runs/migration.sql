-- The runs of a lead's text are kept with it: an update that leaves the text as it is does not compute them again, nor
-- does a sample for the statistics. The text is one call of a function, since PostgreSQL reads the expressions of
-- generated columns anew for each updated row where none of them changes.
CREATE FUNCTION app.lead_text(p_client_name text, p_email_id text, p_mobile_number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(p_client_name || E'\n' || coalesce(p_email_id, '') || E'\n' || coalesce(p_mobile_number, '') || E'\n'
    || regexp_replace(coalesce(p_mobile_number, ''), '[^0-9]', '', 'g'))
$$;
REVOKE EXECUTE ON FUNCTION app.lead_text(text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.lead_text(text, text, text) TO crm_app, crm_platform;

DROP INDEX "lead_newest_idx";
DROP INDEX "lead_name_start_idx";
DROP INDEX "lead_runs_idx";
ALTER TABLE "lead" DROP COLUMN "search",
  ADD COLUMN "search" TEXT GENERATED ALWAYS AS (app.lead_text(client_name, email_id, mobile_number)) STORED,
  ADD COLUMN "runs" INT[] GENERATED ALWAYS AS (app.runs(company_id, app.lead_text(client_name, email_id, mobile_number))) STORED;
CREATE INDEX "lead_newest_idx" ON "lead" (company_id, date DESC, id DESC) INCLUDE (search, brand_id) WHERE deleted_at IS NULL;
CREATE INDEX "lead_name_start_idx" ON "lead" (company_id, app.name_start(search) COLLATE "C") WHERE deleted_at IS NULL;
CREATE INDEX "lead_runs_idx" ON "lead" USING gin (runs) WHERE deleted_at IS NULL;
