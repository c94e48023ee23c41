-- apart
-- A meeting is announced once for each start.
CREATE UNIQUE INDEX CONCURRENTLY "notification_meeting_key" ON "notification"("company_id", "user_id", "subject_id", "event") WHERE kind = 'meeting';
