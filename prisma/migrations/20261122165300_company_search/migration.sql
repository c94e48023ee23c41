-- Search over all kinds at once. Names are found by how they begin, in the order of the index, so that a text that
-- thousands of names begin with costs no more than one that a few do.
CREATE FUNCTION app.name_start(p_search text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN left(p_search, 40);
END $$;

-- The digits of a phone number from the last to the first: numbers that end alike begin alike.
CREATE FUNCTION app.phone_end(p_phone text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN reverse(regexp_replace(p_phone, '[^0-9]', '', 'g'));
END $$;

DO $$
BEGIN
  IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    ALTER FUNCTION app.name_start(text) LEAKPROOF;
    ALTER FUNCTION app.phone_end(text) LEAKPROOF;
  ELSE
    RAISE NOTICE 'A search reads all names of a company. A superuser may run: ALTER FUNCTION app.name_start(text) LEAKPROOF; and the same of app.phone_end(text)';
  END IF;
END $$;

REVOKE EXECUTE ON FUNCTION app.name_start(text), app.phone_end(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.name_start(text), app.phone_end(text) TO crm_app, crm_platform;

CREATE INDEX "lead_name_start_idx" ON "lead" (company_id, app.name_start(search) COLLATE "C") WHERE deleted_at IS NULL;
CREATE INDEX "brand_name_start_idx" ON "brand" (company_id, app.name_start(search) COLLATE "C") WHERE deleted_at IS NULL;
CREATE INDEX "brand_phone_idx" ON "brand" (company_id, app.phone_end(phone) COLLATE "C") WHERE phone IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX "brand_email_idx" ON "brand" (company_id, email COLLATE "C") WHERE email IS NOT NULL AND deleted_at IS NULL;

ALTER TABLE "proposal" ADD COLUMN "search" TEXT GENERATED ALWAYS AS (lower(title || E'\n' || client_name)) STORED;
CREATE INDEX "proposal_search_idx" ON "proposal" USING gin (company_id, search gin_trgm_ops);
