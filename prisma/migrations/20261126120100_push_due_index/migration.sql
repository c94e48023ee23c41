-- apart
-- The notifications of a member that a push is to tell.
CREATE INDEX CONCURRENTLY "notification_push_due_idx" ON "notification" ("company_id", "user_id") WHERE push_due;
