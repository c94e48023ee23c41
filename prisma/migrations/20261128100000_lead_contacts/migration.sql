-- Further phone numbers and e-mail addresses of a lead: a list of { kind, label, value }, null without any.
ALTER TABLE "lead" ADD COLUMN "contacts" JSONB;

-- The text that a search looks in: a line for each value, and one for the digits of a phone number.
CREATE FUNCTION app.contact_text(p_contacts jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN (
    SELECT string_agg(lower(c->>'value') || CASE WHEN c->>'kind' = 'phone'
      THEN E'\n' || regexp_replace(c->>'value', '[^0-9]', '', 'g') ELSE '' END, E'\n')
    FROM jsonb_array_elements(p_contacts) c);
END $$;

-- The keys by which values are the same in every spelling: addresses, and the last ten digits of numbers.
CREATE FUNCTION app.contact_keys(p_contacts jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN (
    SELECT array_agg(CASE WHEN c->>'kind' = 'phone' THEN right(regexp_replace(split_part(translate(
      replace(c->>'value', '(0)', ''), 'xX/', ',,,'), ',', 1), '[^0-9]', '', 'g'), 10) ELSE lower(c->>'value') END)
    FROM jsonb_array_elements(p_contacts) c);
END $$;

-- Without LEAKPROOF a policy keeps a search from using an index. Only a superuser may say it.
DO $$
DECLARE f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['app.contact_text(jsonb)', 'app.contact_keys(jsonb)'] LOOP
    IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('ALTER FUNCTION %s LEAKPROOF', f);
    ELSE
      RAISE NOTICE 'A search reads all further contacts of a company. A superuser may run: ALTER FUNCTION % LEAKPROOF', f;
    END IF;
  END LOOP;
END $$;

REVOKE EXECUTE ON FUNCTION app.contact_text(jsonb), app.contact_keys(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.contact_text(jsonb), app.contact_keys(jsonb) TO crm_app, crm_platform;
