-- A source of leads outside the product: its address, of whose secret only a hash is kept, and its rules.
CREATE TABLE lead_source (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    state text DEFAULT 'off'::text NOT NULL,
    token_hash bytea NOT NULL,
    previous_token_hash bytea,
    previous_until timestamptz(3),
    secret_enc bytea,
    mapping jsonb DEFAULT '{}'::jsonb NOT NULL,
    defaults jsonb DEFAULT '{}'::jsonb NOT NULL,
    brand_rule jsonb DEFAULT '{}'::jsonb NOT NULL,
    reopens boolean DEFAULT false NOT NULL,
    gives jsonb DEFAULT '{}'::jsonb NOT NULL,
    reply_minutes integer,
    checkpoint timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT lead_source_state_check CHECK (state IN ('off', 'on')),
    CONSTRAINT lead_source_reply_check CHECK (reply_minutes > 0),
    CONSTRAINT lead_source_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('lead_source');
ALTER TABLE lead_source
  ADD CONSTRAINT lead_source_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;
CREATE UNIQUE INDEX lead_source_company_id_token_hash_key ON lead_source (company_id, token_hash);
CREATE UNIQUE INDEX lead_source_company_id_previous_token_hash_key ON lead_source (company_id, previous_token_hash);

-- What a source has sent, byte by byte, and the lead that came of it.
CREATE TABLE lead_arrival (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    source_id uuid NOT NULL,
    external_key text NOT NULL,
    content_type text NOT NULL,
    raw bytea,
    is_test boolean DEFAULT false NOT NULL,
    state text DEFAULT 'stored'::text NOT NULL,
    mended jsonb,
    problems jsonb DEFAULT '[]'::jsonb NOT NULL,
    lead_id uuid,
    attempts integer DEFAULT 0 NOT NULL,
    arrived_at timestamptz(3) NOT NULL,
    done_at timestamptz(3),
    CONSTRAINT lead_arrival_state_check CHECK (state IN ('stored', 'lead', 'touch', 'failed', 'ignored')),
    CONSTRAINT lead_arrival_raw_check CHECK (octet_length(raw) <= 65536),
    CONSTRAINT lead_arrival_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('lead_arrival');
ALTER TABLE lead_arrival
  ADD CONSTRAINT lead_arrival_company_id_source_id_fkey FOREIGN KEY (company_id, source_id)
    REFERENCES lead_source(company_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX lead_arrival_key ON lead_arrival (company_id, source_id, external_key);
CREATE INDEX lead_arrival_source_idx ON lead_arrival (company_id, source_id, id DESC);
CREATE INDEX lead_arrival_open_idx ON lead_arrival (company_id, id DESC) WHERE state IN ('stored', 'failed');
CREATE INDEX lead_arrival_arrived_idx ON lead_arrival (company_id, arrived_at);

-- The hours of a week in which the company works, or one member.
CREATE TABLE working_time (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid,
    weekday smallint NOT NULL,
    from_minute smallint NOT NULL,
    to_minute smallint NOT NULL,
    CONSTRAINT working_time_weekday_check CHECK (weekday BETWEEN 1 AND 7),
    CONSTRAINT working_time_minutes_check CHECK (0 <= from_minute AND from_minute < to_minute AND to_minute <= 1440),
    CONSTRAINT working_time_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('working_time');
ALTER TABLE working_time
  ADD CONSTRAINT working_time_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT working_time_company_id_user_id_fkey FOREIGN KEY (company_id, user_id)
    REFERENCES app_user(company_id, id) ON DELETE CASCADE;
CREATE INDEX working_time_user_idx ON working_time (company_id, user_id);

-- A day on which a member does not work.
CREATE TABLE leave_day (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    day date NOT NULL,
    CONSTRAINT leave_day_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('leave_day');
ALTER TABLE leave_day
  ADD CONSTRAINT leave_day_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT leave_day_company_id_user_id_fkey FOREIGN KEY (company_id, user_id)
    REFERENCES app_user(company_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX leave_day_key ON leave_day (company_id, user_id, day);

-- When a member was last given a record of a list, by which the next one is found.
CREATE TABLE turn (
    company_id uuid NOT NULL,
    list_key text NOT NULL,
    user_id uuid NOT NULL,
    last_at timestamptz(3),
    CONSTRAINT turn_pkey PRIMARY KEY (company_id, list_key, user_id)
);
SELECT app.tenant_table('turn');
ALTER TABLE turn
  ADD CONSTRAINT turn_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT turn_company_id_user_id_fkey FOREIGN KEY (company_id, user_id)
    REFERENCES app_user(company_id, id) ON DELETE CASCADE;

-- When a lead came from a source, until when it wants a reply, and when it got the first one.
ALTER TABLE lead
  ADD COLUMN arrived_at timestamptz(3),
  ADD COLUMN first_reply_due timestamptz(3),
  ADD COLUMN first_reply_at timestamptz(3);
