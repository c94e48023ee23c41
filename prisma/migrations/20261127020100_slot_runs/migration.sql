-- A search finds values of added fields by the runs of their characters, as it finds leads by app.runs. The runs of each
-- column are keys of their own, so that a search meets no values of the other columns.

-- The text of a value in a search: in lower case, with the digits of a phone number in any spelling on a second line.
CREATE FUNCTION app.slot_text(p_text text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  -- Most texts begin with a letter, which is quicker to see than to match.
  IF ascii(p_text) < 58 AND p_text ~ '^[+(0-9][-+0-9 ()./]*$' THEN
    RETURN p_text || E'\n' || translate(p_text, '-+ ()./', '');
  END IF;
  RETURN lower(p_text);
END $$;

-- The keys of the texts of all columns, t01 first.
CREATE FUNCTION app.slot_runs(p_company uuid, p_texts text[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_text text;
  v_seed bigint;
  v_count int := 0;
  v_runs int[] := '{}';
BEGIN
  FOR v_slot IN 1 .. cardinality(p_texts) LOOP
    CONTINUE WHEN p_texts[v_slot] IS NULL;
    v_text := app.slot_text(p_texts[v_slot]);
    v_seed := uuid_hash_extended(p_company, v_slot);
    FOR i IN 1 .. length(v_text) - 2 LOOP
      v_count := v_count + 1;
      v_runs[v_count] := (hashtextextended(substr(v_text, i, 3), v_seed) & 67108863) * 32
        + (ascii(substr(v_text, i + 3, 1)) & 31);
    END LOOP;
  END LOOP;
  RETURN v_runs;
END $$;

-- The keys that any text of this column that contains the lower-case text has; it has four characters or more.
CREATE FUNCTION app.slot_runs_within(p_company uuid, p_slot int, p_text text) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (app.slot_runs(p_company, array_fill(NULL::text, ARRAY[p_slot - 1]) || p_text))[1 : length(p_text) - 3]
$$;

-- The keys of which any text of this column that contains these three characters has one.
CREATE FUNCTION app.slot_runs_from(p_company uuid, p_slot int, p_text text) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(
    SELECT ((hashtextextended(p_text, uuid_hash_extended(p_company, p_slot)) & 67108863) * 32 + i)::int
    FROM generate_series(0, 31) i)
$$;

DO $$
BEGIN
  IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    ALTER FUNCTION app.slot_text(text) LEAKPROOF;
    ALTER FUNCTION app.slot_runs(uuid, text[]) LEAKPROOF;
  ELSE
    RAISE NOTICE 'A search in added fields reads all records of a company. A superuser may run: ALTER FUNCTION app.slot_runs(uuid, text[]) LEAKPROOF; and the same of app.slot_text(text)';
  END IF;
END $$;

REVOKE EXECUTE ON FUNCTION app.slot_text(text), app.slot_runs(uuid, text[]), app.slot_runs_within(uuid, int, text), app.slot_runs_from(uuid, int, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.slot_text(text), app.slot_runs(uuid, text[]), app.slot_runs_within(uuid, int, text), app.slot_runs_from(uuid, int, text) TO crm_app, crm_platform;
