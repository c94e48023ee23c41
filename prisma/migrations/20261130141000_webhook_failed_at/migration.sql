-- The last failed try of an endpoint.
ALTER TABLE webhook ADD COLUMN failed_at timestamptz(3);
