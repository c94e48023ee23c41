-- apart
CREATE INDEX CONCURRENTLY change_set_merge_trash_idx ON change_set (company_id, trash_id) WHERE kind = 'merge';
