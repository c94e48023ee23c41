-- The parameters of the address beside the body of an arrival.
ALTER TABLE lead_arrival ADD COLUMN query jsonb DEFAULT '{}'::jsonb NOT NULL;
