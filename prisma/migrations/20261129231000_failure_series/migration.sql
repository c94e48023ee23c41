-- Whether the owners know of the failures in a row of a source.
ALTER TABLE lead_source ADD COLUMN failures_reported boolean DEFAULT false NOT NULL;
