-- apart
CREATE INDEX CONCURRENTLY lead_arrival_contents_idx ON lead_arrival (company_id, arrived_at)
  WHERE raw IS NOT NULL OR mended IS NOT NULL;
