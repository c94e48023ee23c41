-- What a company's position needs beside the numbers of its feed: the transactions that wrote nothing to the feed.
ALTER TABLE "feed_position" ADD COLUMN "writes" BIGINT NOT NULL DEFAULT 0;

-- Counts this transaction, if it wrote anything, among the writes of its company: `last + writes` grows with each of
-- them, in the order of their commits, so a standby that shows a number has replayed all up to it. The last statement
-- before the commit, as app.write_feed is.
CREATE FUNCTION app.write_count() RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
BEGIN
  IF v_company IS NULL OR pg_current_xact_id_if_assigned() IS NULL THEN
    RETURN;
  END IF;
  UPDATE feed_position SET writes = writes + 1 WHERE company_id = v_company;
  IF NOT FOUND THEN
    INSERT INTO feed_position AS p (company_id, last, writes) VALUES (v_company, 0, 1)
    ON CONFLICT (company_id) DO UPDATE SET writes = p.writes + 1;
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION app.write_count() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.write_count() TO crm_app;
