-- Pairs of records of one kind of which a member said that they are not the same.
CREATE TABLE not_duplicate (
    company_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    low_id uuid NOT NULL,
    high_id uuid NOT NULL,
    by_id uuid,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT not_duplicate_order_check CHECK (low_id < high_id),
    CONSTRAINT not_duplicate_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('not_duplicate');
ALTER TABLE not_duplicate
  ADD CONSTRAINT not_duplicate_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX not_duplicate_pair_key ON not_duplicate (company_id, low_id, high_id);
CREATE INDEX not_duplicate_high_idx ON not_duplicate (company_id, high_id);

-- The last ten digits of the first of the numbers, by which it is the same in every spelling.
CREATE FUNCTION app.phone_key(p_phone text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN right(regexp_replace(
    split_part(translate(replace(p_phone, '(0)', ''), 'xX/', ',,,'), ',', 1), '[^0-9]', '', 'g'), 10);
END $$;

-- The name, ignoring case.
CREATE FUNCTION app.name_key(p_name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN lower(p_name);
END $$;

-- Without LEAKPROOF a policy keeps a search from using an index. Only a superuser may say it.
DO $$
DECLARE f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['app.phone_key(text)', 'app.name_key(text)'] LOOP
    IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('ALTER FUNCTION %s LEAKPROOF', f);
    ELSE
      RAISE NOTICE 'A search of duplicates reads all records of a company. A superuser may run: ALTER FUNCTION % LEAKPROOF', f;
    END IF;
  END LOOP;
END $$;

REVOKE EXECUTE ON FUNCTION app.phone_key(text), app.name_key(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.phone_key(text), app.name_key(text) TO crm_app, crm_platform;
