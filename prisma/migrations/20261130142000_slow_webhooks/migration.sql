-- Whether an endpoint took long for its last answer: it has a queue apart, so that others need not wait for it.
ALTER TABLE webhook ADD COLUMN is_slow boolean DEFAULT false NOT NULL;
