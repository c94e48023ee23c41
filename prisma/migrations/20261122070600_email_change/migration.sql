-- A code that proves a new e-mail address of someone signed in; null for a code that signs in.
ALTER TABLE "one_time_code" ADD COLUMN "new_email" TEXT;
ALTER TABLE "platform_code" ADD COLUMN "new_email" TEXT;
