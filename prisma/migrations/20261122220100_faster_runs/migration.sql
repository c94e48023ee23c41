-- The same runs for half the time: a loop of plain expressions spares each row the start of a query. An update of a
-- lead computes them again even where its text stays.
CREATE OR REPLACE FUNCTION app.runs(p_company uuid, p_text text) RETURNS int[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_seed bigint := uuid_hash_extended(p_company, 0);
  v_runs int[] := '{}';
BEGIN
  FOR i IN 1 .. coalesce(length(p_text), 0) - 2 LOOP
    v_runs[i] := (hashtextextended(substr(p_text, i, 3), v_seed) & 67108863) * 32
      + (ascii(substr(p_text, i + 3, 1)) & 31);
  END LOOP;
  RETURN v_runs;
END $$;

DO $$
BEGIN
  IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    ALTER FUNCTION app.runs(uuid, text) LEAKPROOF;
  ELSE
    RAISE NOTICE 'A search reads all leads of a company. A superuser may run: ALTER FUNCTION app.runs(uuid, text) LEAKPROOF';
  END IF;
END $$;
