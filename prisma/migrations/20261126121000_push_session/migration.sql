-- The session in which the browser was registered: with it the device ends.
ALTER TABLE "push_device" ADD COLUMN "session_id" UUID;
