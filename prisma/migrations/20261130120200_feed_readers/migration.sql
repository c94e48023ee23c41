-- The number of the last event that the work of this name was given of the company's feed.
CREATE TABLE feed_reader (
    company_id uuid NOT NULL,
    name text NOT NULL,
    seq bigint NOT NULL,
    CONSTRAINT feed_reader_pkey PRIMARY KEY (company_id, name)
);
SELECT app.tenant_table('feed_reader');
ALTER TABLE feed_reader
  ADD CONSTRAINT feed_reader_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;
