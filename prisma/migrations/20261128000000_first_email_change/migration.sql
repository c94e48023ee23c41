-- When the series of own changes of an address began that the link mailed to the first address takes back.
ALTER TABLE "app_user" ADD COLUMN "first_email_change_at" TIMESTAMPTZ(3);
ALTER TABLE "platform_user" ADD COLUMN "first_email_change_at" TIMESTAMPTZ(3);
