-- A sign-in forgets the tries of its source and of its account, no more.
CREATE OR REPLACE FUNCTION app.forget_tries(p_keys text[])
RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF cardinality(p_keys) > 2 THEN
    RAISE EXCEPTION 'the tries of more than one guess' USING ERRCODE = '42501';
  END IF;
  DELETE FROM sign_in_try WHERE key = any(p_keys);
END $$;

-- A mail is recorded by the template that it was made from, and names one recipient.
CREATE OR REPLACE FUNCTION app.queue_mail(p_id uuid, p_template text, p_mail jsonb)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF p_template IS DISTINCT FROM p_mail->>'template' OR jsonb_typeof(p_mail->'to') IS DISTINCT FROM 'string' THEN
    RAISE EXCEPTION 'a mail without its template or recipient' USING ERRCODE = '42501';
  END IF;
  PERFORM app.enqueue_job('mail', p_mail, p_id, now());
  INSERT INTO mail_delivery (id, for_company, template, status)
  VALUES (p_id, (p_mail->>'companyId')::uuid, p_template, 'queued');
  RETURN p_id;
END $$;
