-- Failed sign-ins by where they came from and by what they guess at. The key is a keyed hash: a row names nobody.
CREATE TABLE "sign_in_try" (
    "key" TEXT NOT NULL,
    "failed_count" INTEGER NOT NULL,
    "failed_since" TIMESTAMPTZ(3) NOT NULL,
    "lock_count" INTEGER NOT NULL,
    "locked_until" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_try_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "sign_in_try_expires_at_idx" ON "sign_in_try"("expires_at");
GRANT SELECT, INSERT, UPDATE, DELETE ON "sign_in_try" TO crm_platform;

-- Counts one try against a key in one statement, before it is judged, so that parallel guesses cannot pass the limit.
-- No row if the key is locked, else whether this try locks it. A lock lasts p_window, doubled for each earlier one up
-- to p_longest; each day after a lock takes one doubling back. A key seen to be locked is not waited for.
CREATE FUNCTION app.count_try(p_key text, p_now timestamptz, p_most int, p_window interval, p_longest interval)
RETURNS TABLE (locks boolean) LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO sign_in_try AS t (key, failed_count, failed_since, lock_count, expires_at)
  SELECT p_key, 1, p_now, 0, p_now + interval '5 days'
  WHERE NOT EXISTS (SELECT FROM sign_in_try l WHERE l.key = p_key AND l.locked_until > p_now)
  ON CONFLICT (key) DO UPDATE SET
    (failed_count, failed_since, lock_count, locked_until, expires_at) = (
      SELECT n.failed, CASE WHEN n.failed = 1 THEN p_now ELSE t.failed_since END,
        CASE WHEN n.failed >= p_most THEN n.level + 1 ELSE t.lock_count END,
        CASE WHEN n.failed >= p_most THEN p_now + least(p_longest, p_window * power(2, n.level)) ELSE t.locked_until END,
        p_now + interval '5 days'
      FROM (SELECT
        CASE WHEN t.failed_since > p_now - p_window THEN t.failed_count + 1 ELSE 1 END AS failed,
        least(3, greatest(0, t.lock_count - coalesce(floor(extract(epoch FROM p_now - t.locked_until) / 86400), 0)))::int AS level) n)
    WHERE t.locked_until IS NULL OR t.locked_until <= p_now
  RETURNING coalesce(t.locked_until > p_now, false)
$$;

-- Forgets the tries of keys, after a success.
CREATE FUNCTION app.forget_tries(p_keys text[])
RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM sign_in_try WHERE key = any(p_keys)
$$;

REVOKE EXECUTE ON FUNCTION app.count_try(text, timestamptz, int, interval, interval), app.forget_tries(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.count_try(text, timestamptz, int, interval, interval), app.forget_tries(text[]) TO crm_app, crm_platform;

-- The counters of app_user and platform_user stay while the version before may still run; a later migration drops them.

-- The browser that requested a code, as a hash of its cookie; null for a program, which has none.
ALTER TABLE "one_time_code" ADD COLUMN "challenge" BYTEA;
ALTER TABLE "platform_code" ADD COLUMN "challenge" BYTEA;
ALTER TABLE "company_choice" ADD COLUMN "challenge" BYTEA;
