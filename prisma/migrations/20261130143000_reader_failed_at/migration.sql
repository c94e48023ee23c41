-- When the work of a reader failed last since it was moved: such readers come after all others.
ALTER TABLE feed_reader ADD COLUMN failed_at timestamptz(3);
