-- An address that receives the events of a company which the holders of a role see. `stopped_after` is the event after
-- which it was turned off; `job_id` is the job that sends its deliveries, from `job_due` on.
CREATE TABLE webhook (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    url text NOT NULL,
    events text[] DEFAULT '{}'::text[] NOT NULL,
    role_id uuid NOT NULL,
    team_id uuid,
    body text DEFAULT 'thin'::text NOT NULL,
    secret_enc bytea NOT NULL,
    previous_secret_enc bytea,
    previous_until timestamptz(3),
    state text DEFAULT 'on'::text NOT NULL,
    failing_since timestamptz(3),
    problem text,
    stopped_after bigint,
    paused_until timestamptz(3),
    job_id uuid,
    job_due timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT webhook_body_check CHECK (body IN ('thin', 'full')),
    CONSTRAINT webhook_state_check CHECK (state IN ('on', 'off')),
    CONSTRAINT webhook_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('webhook');
ALTER TABLE webhook
  ADD CONSTRAINT webhook_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

-- An event for one receiver, and the answer to its last try. `record_id` is the record whose events go in order.
CREATE TABLE webhook_delivery (
    company_id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    seq bigint NOT NULL,
    record_id uuid NOT NULL,
    event jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamptz(3) NOT NULL,
    tried_at timestamptz(3),
    status integer,
    ms integer,
    response text,
    problem text,
    created_at timestamptz(3) NOT NULL,
    CONSTRAINT webhook_delivery_state_check CHECK (state IN ('waiting', 'sent', 'failed', 'skipped')),
    CONSTRAINT webhook_delivery_pkey PRIMARY KEY (company_id, webhook_id, seq)
);
SELECT app.tenant_table('webhook_delivery');
ALTER TABLE webhook_delivery
  ADD CONSTRAINT webhook_delivery_company_id_webhook_id_fkey FOREIGN KEY (company_id, webhook_id)
    REFERENCES webhook(company_id, id) ON DELETE CASCADE;
CREATE INDEX webhook_delivery_due_idx ON webhook_delivery (company_id, webhook_id, due_at) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_record_idx ON webhook_delivery (company_id, webhook_id, record_id, seq)
  WHERE state = 'waiting';
CREATE INDEX webhook_delivery_failed_idx ON webhook_delivery (company_id, webhook_id, seq) WHERE state = 'failed';
CREATE INDEX webhook_delivery_created_idx ON webhook_delivery (company_id, created_at);
