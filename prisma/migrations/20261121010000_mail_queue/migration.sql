-- Puts a mail on its way inside the caller's transaction: the trace that stays and the job that sends it.
-- A company may not read mail_delivery, so it writes through this function only.
CREATE FUNCTION app.queue_mail(p_id uuid, p_template text, p_mail jsonb)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM app.enqueue_job('mail', p_mail, p_id, now());
  INSERT INTO mail_delivery (id, for_company, template, status)
  VALUES (p_id, (p_mail->>'companyId')::uuid, p_template, 'queued');
  RETURN p_id;
END $$;

ALTER TABLE "mail_delivery" ADD CONSTRAINT "mail_delivery_status_check" CHECK (status IN ('queued', 'sent', 'failed', 'dead'));

REVOKE EXECUTE ON FUNCTION app.queue_mail(uuid, text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.queue_mail(uuid, text, jsonb) TO crm_app, crm_platform;
