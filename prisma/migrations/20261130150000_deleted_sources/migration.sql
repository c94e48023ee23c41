-- A deleted source has no address; its arrivals, which can be many, are removed in the background.
ALTER TABLE lead_source ADD COLUMN deleted_at timestamptz(3);
