-- apart
-- An index only answers alone if it has the column of its expression too, and the one of the policy.
CREATE INDEX CONCURRENTLY lead_phone_key_idx ON lead (company_id, app.phone_key(mobile_number) COLLATE "C", id)
  INCLUDE (mobile_number, cs_person_id) WHERE mobile_number IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY lead_email_key_idx ON lead (company_id, email_id COLLATE "C", id)
  INCLUDE (cs_person_id) WHERE email_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY lead_name_key_idx ON lead (company_id, app.name_key(client_name) COLLATE "C", brand_id, id)
  INCLUDE (client_name, cs_person_id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY lead_contacts_idx ON lead (company_id, id)
  INCLUDE (cs_person_id) WHERE contacts IS NOT NULL AND deleted_at IS NULL;
