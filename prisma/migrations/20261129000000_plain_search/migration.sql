-- The text of a search with its Latin letters as they are without accents. Signs of other scripts stay.
CREATE FUNCTION app.plain(p_text text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF octet_length(p_text) = char_length(p_text) THEN RETURN p_text; END IF;
  RETURN translate(regexp_replace(normalize(p_text, NFD), '[\u0300-\u036f]', '', 'g'), 'øłđı', 'oldi');
END $$;

-- Without LEAKPROOF a policy keeps a search from using an index. Only a superuser may say it.
DO $$
BEGIN
  IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    ALTER FUNCTION app.plain(text) LEAKPROOF;
  ELSE
    RAISE NOTICE 'A search reads all texts with accents of a company. A superuser may run: ALTER FUNCTION app.plain(text) LEAKPROOF';
  END IF;
END $$;

REVOKE EXECUTE ON FUNCTION app.plain(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.plain(text) TO crm_app, crm_platform;
