-- apart
CREATE INDEX CONCURRENTLY brand_phone_key_idx ON brand (company_id, app.phone_key(phone) COLLATE "C", id)
  INCLUDE (phone) WHERE phone IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY brand_email_key_idx ON brand (company_id, email COLLATE "C", id)
  WHERE email IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY brand_name_key_idx ON brand (company_id, app.name_key(name) COLLATE "C", id)
  INCLUDE (name) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY brand_contacts_idx ON brand (company_id, id)
  WHERE contacts IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY brand_contact_keys_idx ON brand USING gin (company_id, app.contact_keys(contacts))
  WHERE contacts IS NOT NULL AND deleted_at IS NULL;
