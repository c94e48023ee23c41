-- Takes a picture off the shelf where it waited, in the transaction of the company that now owns it. A company
-- may not touch platform_file, so it does this through the function, and only to a row that nothing refers to.
CREATE FUNCTION app.unshelve_file(p_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM platform_file WHERE id = p_id AND orphaned_at IS NOT NULL
$$;

REVOKE EXECUTE ON FUNCTION app.unshelve_file(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.unshelve_file(uuid) TO crm_app, crm_platform;
