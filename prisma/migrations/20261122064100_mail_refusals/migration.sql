-- A mail that was not queued because its company or its recipient had its limit of mails is told as well.
ALTER TABLE "mail_delivery" DROP CONSTRAINT "mail_delivery_status_check";
ALTER TABLE "mail_delivery" ADD CONSTRAINT "mail_delivery_status_check" CHECK (status IN ('queued', 'sent', 'failed', 'dead', 'refused'));
