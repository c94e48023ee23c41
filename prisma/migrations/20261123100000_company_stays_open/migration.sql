-- The role of companies activates a company at its first sign-in, and never closes one. The previous build writes the
-- same column, so the privilege stays and the written row is checked. USING stays open: a row is locked in any status.
CREATE POLICY "company_stays_open" ON "company" AS RESTRICTIVE FOR UPDATE TO crm_app
  USING (true) WITH CHECK (status IN ('pending', 'active'));
