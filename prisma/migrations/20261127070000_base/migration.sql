-- The base: the schema of version 0.2.0. The migrations that made it are named in replaces.txt.
-- crm_app works inside one company at a time; crm_platform does the super administrators' work.
-- Both are given LOGIN and a password by the migrate step, never here.
DO $$
DECLARE r text;
BEGIN
  FOREACH r IN ARRAY ARRAY['crm_app', 'crm_platform'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = r) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE', r);
    END IF;
  END LOOP;
END $$;

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE SCHEMA app;
GRANT USAGE ON SCHEMA app TO crm_app, crm_platform;
GRANT USAGE ON SCHEMA public TO crm_app, crm_platform;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;

-- The product makes no temporary tables; only the owner of the database may.
DO $$ BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
END $$;

-- --- Helpers of tables and policies ---

-- A tenant table that is made after the database was distributed is distributed with the others; a database that only
-- has the extension is left as it is until then.
CREATE FUNCTION app.tenant_table(p_table text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_distributed boolean := false;
BEGIN
  EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', p_table);
  EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', p_table);
  EXECUTE format(
    'CREATE POLICY %I ON public.%I TO crm_app USING (company_id = current_setting(''app.company_id'')::uuid) WITH CHECK (company_id = current_setting(''app.company_id'')::uuid)',
    p_table || '_company', p_table);
  EXECUTE format('CREATE POLICY %I ON public.%I TO crm_platform USING (true) WITH CHECK (true)', p_table || '_platform', p_table);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON public.%I TO crm_app, crm_platform', p_table);
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
    EXECUTE 'SELECT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = ''public.app_user''::regclass)' INTO v_distributed;
  END IF;
  IF v_distributed THEN
    EXECUTE format('SELECT create_distributed_table(%L, ''company_id'', colocate_with => ''app_user'')', p_table);
  END IF;
END $$;

-- The application sees only the rows of the holders that its transaction names, or all rows of its company. The settings
-- are read once for each statement. The planner takes CASE for half of the rows, and OR for nearly none, which makes it
-- read whole tables by several workers. What is written is checked by its company alone: a record may be given away.
CREATE FUNCTION app.held_table(p_table text, p_holder text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'ALTER POLICY %I ON public.%I USING (company_id = current_setting(''app.company_id'')::uuid AND CASE WHEN (SELECT current_setting(''app.sees'')) = ''all'' THEN true ELSE %s END)',
    p_table || '_company', p_table, p_holder);
END $$;

-- Which holders' records a transaction sees, beside its company: all of them, or those of app.people.
CREATE FUNCTION app.set_scope(p_company uuid, p_people uuid[]) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM set_config('citus.propagate_set_commands', 'local', true);
  EXECUTE format('set local app.company_id = %L', p_company);
  EXECUTE format('set local app.sees = %L', CASE WHEN p_people IS NULL THEN 'all' ELSE 'people' END);
  EXECUTE format('set local app.people = %L', coalesce(p_people, '{}'));
  RETURN p_company;
END $$;

-- A transaction that names its company alone sees all of its records.
CREATE FUNCTION app.set_company(p uuid) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN app.set_scope(p, NULL);
END $$;

-- --- Texts of search ---

-- The runs of a lead's text are kept with it: an update that leaves the text as it is does not compute them again, nor
-- does a sample for the statistics. The text is one call of a function, since PostgreSQL reads the expressions of
-- generated columns anew for each updated row where none of them changes.
CREATE FUNCTION app.lead_text(p_client_name text, p_email_id text, p_mobile_number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(p_client_name || E'\n' || coalesce(p_email_id, '') || E'\n' || coalesce(p_mobile_number, '') || E'\n'
    || regexp_replace(coalesce(p_mobile_number, ''), '[^0-9]', '', 'g'))
$$;

-- Runs of characters of a text as numbers of this company, so that an index on them meets no row of another company. A
-- loop of plain expressions takes half the time of a query.
CREATE FUNCTION app.runs(p_company uuid, p_text text) RETURNS int[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_seed bigint := uuid_hash_extended(p_company, 0);
  v_runs int[] := '{}';
BEGIN
  FOR i IN 1 .. coalesce(length(p_text), 0) - 2 LOOP
    v_runs[i] := (hashtextextended(substr(p_text, i, 3), v_seed) & 67108863) * 32
      + (ascii(substr(p_text, i + 3, 1)) & 31);
  END LOOP;
  RETURN v_runs;
END $$;

-- The keys that any text containing this one has; it has four characters or more.
CREATE FUNCTION app.runs_within(p_company uuid, p_text text) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (app.runs(p_company, p_text))[1 : length(p_text) - 3]
$$;

-- The keys of which any text containing these three characters has one.
CREATE FUNCTION app.runs_from(p_company uuid, p_text text) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(
    SELECT ((hashtextextended(p_text, uuid_hash_extended(p_company, 0)) & 67108863) * 32 + i)::int
    FROM generate_series(0, 31) i)
$$;

-- Search over all kinds at once. Names are found by how they begin, in the order of the index, so that a text that
-- thousands of names begin with costs no more than one that a few do.
CREATE FUNCTION app.name_start(p_search text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN left(p_search, 40);
END $$;

-- The digits of a phone number from the last to the first: numbers that end alike begin alike.
CREATE FUNCTION app.phone_end(p_phone text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN reverse(regexp_replace(p_phone, '[^0-9]', '', 'g'));
END $$;

-- The text of a value in a search: in lower case, with the digits of a phone number in any spelling on a second line.
CREATE FUNCTION app.slot_text(p_text text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  -- Most texts begin with a letter, which is quicker to see than to match.
  IF ascii(p_text) < 58 AND p_text ~ '^[+(0-9][-+0-9 ()./]*$' THEN
    RETURN p_text || E'\n' || translate(p_text, '-+ ()./', '');
  END IF;
  RETURN lower(p_text);
END $$;

-- The keys of the texts of all columns, t01 first.
CREATE FUNCTION app.slot_runs(p_company uuid, p_texts text[]) RETURNS int[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_text text;
  v_seed bigint;
  v_count int := 0;
  v_runs int[] := '{}';
BEGIN
  FOR v_slot IN 1 .. cardinality(p_texts) LOOP
    CONTINUE WHEN p_texts[v_slot] IS NULL;
    v_text := app.slot_text(p_texts[v_slot]);
    v_seed := uuid_hash_extended(p_company, v_slot);
    FOR i IN 1 .. length(v_text) - 2 LOOP
      v_count := v_count + 1;
      v_runs[v_count] := (hashtextextended(substr(v_text, i, 3), v_seed) & 67108863) * 32
        + (ascii(substr(v_text, i + 3, 1)) & 31);
    END LOOP;
  END LOOP;
  RETURN v_runs;
END $$;

-- The keys that any text of this column that contains the lower-case text has; it has four characters or more.
CREATE FUNCTION app.slot_runs_within(p_company uuid, p_slot int, p_text text) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (app.slot_runs(p_company, array_fill(NULL::text, ARRAY[p_slot - 1]) || p_text))[1 : length(p_text) - 3]
$$;

-- The keys of which any text of this column that contains these three characters has one.
CREATE FUNCTION app.slot_runs_from(p_company uuid, p_slot int, p_text text) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(
    SELECT ((hashtextextended(p_text, uuid_hash_extended(p_company, p_slot)) & 67108863) * 32 + i)::int
    FROM generate_series(0, 31) i)
$$;

-- Without LEAKPROOF a policy keeps a search from using an index. Only a superuser may say it.
DO $$
DECLARE f text;
BEGIN
  FOREACH f IN ARRAY ARRAY['pg_catalog.textlike(text, text)', 'pg_catalog.texticlike(text, text)',
    'pg_catalog.arraycontains(anyarray, anyarray)', 'pg_catalog.arrayoverlap(anyarray, anyarray)', 'app.runs(uuid, text)',
    'app.name_start(text)', 'app.phone_end(text)', 'app.slot_text(text)', 'app.slot_runs(uuid, text[])'] LOOP
    IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('ALTER FUNCTION %s LEAKPROOF', f);
    ELSE
      RAISE NOTICE 'A search reads all records of a company. A superuser may run: ALTER FUNCTION % LEAKPROOF', f;
    END IF;
  END LOOP;
END $$;

-- --- Companies and what the platform keeps of them ---

CREATE TABLE company (
    id uuid NOT NULL,
    name text NOT NULL,
    subdomain text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    plan text DEFAULT 'basic'::text NOT NULL,
    logo_file_id uuid,
    phone text,
    website text,
    address text,
    city text,
    state text,
    gstin text,
    time_zone text DEFAULT 'Asia/Kolkata'::text NOT NULL,
    member_permissions jsonb DEFAULT '{"delete": true, "export": true, "import": true}'::jsonb NOT NULL,
    status_reason text,
    activated_at timestamptz(3),
    deleted_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    -- A company's own limits; null is the platform's default, 0 is none. The use is counted, not stored.
    record_limit integer,
    storage_limit_mb integer,
    -- From when on a deleted company cannot be restored.
    purge_started_at timestamptz(3),
    -- Of whom a company requires a second factor, and from when.
    second_factor text DEFAULT 'optional'::text NOT NULL,
    second_factor_from timestamptz(3),
    -- The day of the last digest, by the company's calendar.
    digest_day date,
    -- Whether members see who has a record open.
    shows_presence boolean DEFAULT true NOT NULL,
    catalogue_version integer DEFAULT 0 NOT NULL,
    CONSTRAINT company_record_limit_check CHECK ((record_limit >= 0)),
    CONSTRAINT company_status_check CHECK (status IN ('active', 'inactive', 'suspended', 'pending')),
    CONSTRAINT company_storage_limit_check CHECK ((storage_limit_mb >= 0)),
    CONSTRAINT company_subdomain_check CHECK ((subdomain ~ '^[a-z0-9-]{3,63}$'::text)),
    CONSTRAINT company_pkey PRIMARY KEY (id)
);

CREATE TABLE held_subdomain (
    subdomain text NOT NULL,
    until timestamptz(3) NOT NULL,
    CONSTRAINT held_subdomain_pkey PRIMARY KEY (subdomain)
);

-- --- Members, teams and roles ---

CREATE TABLE app_user (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    role text DEFAULT 'team_member'::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    "position" text,
    department text,
    avatar_file_id uuid,
    password_hash text,
    failed_count integer DEFAULT 0 NOT NULL,
    failed_since timestamptz(3),
    locked_until timestamptz(3),
    lock_count integer DEFAULT 0 NOT NULL,
    last_login timestamptz(3),
    search text GENERATED ALWAYS AS (lower(((name || '
'::text) || email))) STORED,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    role_id uuid,
    team_id uuid,
    leads_team boolean DEFAULT false NOT NULL,
    CONSTRAINT app_user_role_check CHECK (role IN ('owner', 'team_member')),
    CONSTRAINT app_user_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('app_user');

-- A company's own roles, and the built-in ones that it has given or changed. A member without one is a Member.
CREATE TABLE role (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    sees text NOT NULL,
    changes text NOT NULL,
    sees_unassigned boolean DEFAULT false NOT NULL,
    rights text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT role_changes_check CHECK (changes IN ('none', 'own', 'team', 'all')),
    CONSTRAINT role_sees_check CHECK (sees IN ('own', 'team', 'all')),
    CONSTRAINT role_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('role');

CREATE TABLE team (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    parent_id uuid,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT team_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('team');

-- The names of removed members, so that records with a field for a member show them for ever.
CREATE TABLE former_member (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    removed_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT former_member_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('former_member');

CREATE TABLE invitation (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    invited_by_id uuid,
    expires_at timestamptz(3) NOT NULL,
    accepted_at timestamptz(3),
    sent_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT invitation_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('invitation');

-- --- Sessions, codes and second factors of members ---

CREATE TABLE session (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    key bytea NOT NULL,
    gen integer DEFAULT 0 NOT NULL,
    rotated_at timestamptz(3),
    last_used_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    revoked_at timestamptz(3),
    user_agent text,
    ip text,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    -- A session knows by what it was opened and when its person last proved who they are. An older build opens a session on
    -- a proof too, which the default dates; sessions from before have no proof.
    proofs text[] DEFAULT '{}'::text[] NOT NULL,
    strength smallint DEFAULT 1 NOT NULL,
    proved_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP,
    -- The member whose view of the company a session has. A preview only narrows: who does not see all has none.
    preview_of uuid,
    CONSTRAINT session_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('session');

CREATE TABLE one_time_code (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    mac bytea NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    -- The browser that requested a code, as a hash of its cookie; null for a program, which has none.
    challenge bytea,
    -- A code that proves a new e-mail address of someone signed in; null for a code that signs in.
    new_email text,
    CONSTRAINT one_time_code_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('one_time_code');

CREATE TABLE handoff_ticket (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    mac bytea NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT handoff_ticket_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('handoff_ticket');

-- The second factors of members and super admins: passkeys and authenticator apps. The secret of an app is encrypted.
CREATE TABLE authenticator (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    credential_id text,
    public_key bytea,
    counter bigint DEFAULT 0 NOT NULL,
    backed_up boolean DEFAULT false NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    aaguid text,
    secret_enc bytea,
    last_step bigint,
    last_used_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT authenticator_kind_check CHECK (kind IN ('passkey', 'totp')),
    CONSTRAINT authenticator_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('authenticator');

-- Codes for who has lost the rest: 128 random bits each, so a plain hash suffices.
CREATE TABLE recovery_code (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    hash bytea NOT NULL,
    used_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT recovery_code_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('recovery_code');

-- Browsers that skip the second step, by the id in their device cookie.
CREATE TABLE trusted_device (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    device_id text NOT NULL,
    user_agent text,
    last_used_at timestamptz(3),
    expires_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT trusted_device_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('trusted_device');

-- Challenges and links are sealed tokens, which are stored nowhere; one that was used is named here until it ends.
CREATE TABLE spent_token (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    CONSTRAINT spent_token_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('spent_token');

-- --- The records: brands, leads, meetings, enquiries, proposals ---

CREATE TABLE brand (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    description text,
    industry text,
    headquarters text,
    website text,
    email text,
    phone text,
    status text DEFAULT 'Active'::text NOT NULL,
    priority text DEFAULT 'Medium'::text NOT NULL,
    category text DEFAULT 'Other'::text NOT NULL,
    size text DEFAULT '1-10'::text NOT NULL,
    estimated_value bigint,
    notes text,
    linkedin text,
    twitter text,
    facebook text,
    instagram text,
    search text GENERATED ALWAYS AS (lower(((((name || '
'::text) || COALESCE(industry, ''::text)) || '
'::text) || COALESCE(description, ''::text)))) STORED,
    created_by_id uuid,
    import_id uuid,
    deleted_at timestamptz(3),
    deleted_batch uuid,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    do_not_contact boolean DEFAULT false NOT NULL,
    -- Typed spare columns for the fields that a company adds to its records, and the declarations of those fields.
    t01 text, t02 text, t03 text, t04 text, t05 text, t06 text, t07 text, t08 text, t09 text, t10 text,
    n01 bigint, n02 bigint, n03 bigint, n04 bigint, n05 bigint, n06 bigint,
    d01 date, d02 date, d03 date, d04 date,
    p01 uuid, p02 uuid,
    x01 text, x02 text, x03 text, x04 text, x05 text, x06 text, x07 text, x08 text, x09 text, x10 text,
    b01 boolean, b02 boolean, b03 boolean, b04 boolean, b05 boolean, b06 boolean,
    m01 text[], m02 text[], m03 text[], m04 text[],
    CONSTRAINT brand_priority_check CHECK (priority IN ('Low', 'Medium', 'High', 'Critical')),
    CONSTRAINT brand_size_check CHECK (size IN ('1-10', '11-50', '51-200', '201-500', '501-1000', '1000+')),
    CONSTRAINT brand_status_check CHECK (status IN ('Active', 'Inactive', 'Prospect', 'Archived')),
    CONSTRAINT brand_value_check CHECK (estimated_value BETWEEN 0 AND 10000000000000),
    CONSTRAINT brand_pkey PRIMARY KEY (company_id, id)
)
WITH (autovacuum_analyze_scale_factor='0.01', autovacuum_analyze_threshold='1000');
SELECT app.tenant_table('brand');

CREATE TABLE lead (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    brand_id uuid NOT NULL,
    date date NOT NULL,
    client_name text NOT NULL,
    hq text,
    mobile_number text,
    email_id text,
    designation text,
    linkedin text,
    website text,
    stage text DEFAULT 'New'::text NOT NULL,
    outcome text DEFAULT 'Pending'::text NOT NULL,
    priority text DEFAULT 'Medium'::text NOT NULL,
    cs_person text NOT NULL,
    cs_person_id uuid,
    comment text,
    next_follow_up_date date,
    estimated_value bigint,
    created_by_id uuid,
    import_id uuid,
    deleted_at timestamptz(3),
    deleted_batch uuid,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    -- When a lead was last changed, as long as `version` is still `activity_version`: to be changed back, or to lie in the
    -- trash for a while, is no activity. Every other update raises the version, and `updated_at` counts again.
    activity_at timestamptz(3),
    activity_version integer,
    search text GENERATED ALWAYS AS (app.lead_text(client_name, email_id, mobile_number)) STORED,
    runs integer[] GENERATED ALWAYS AS (app.runs(company_id, app.lead_text(client_name, email_id, mobile_number))) STORED,
    -- When a record came into its stage; none while it is in the first one.
    stage_since timestamptz(3),
    -- Where a lead came from: one of the offered sources, or any other text.
    source text,
    -- A client or a whole brand that asked not to be called or written to.
    do_not_contact boolean DEFAULT false NOT NULL,
    t01 text, t02 text, t03 text, t04 text, t05 text, t06 text, t07 text, t08 text, t09 text, t10 text,
    n01 bigint, n02 bigint, n03 bigint, n04 bigint, n05 bigint, n06 bigint,
    d01 date, d02 date, d03 date, d04 date,
    p01 uuid, p02 uuid,
    x01 text, x02 text, x03 text, x04 text, x05 text, x06 text, x07 text, x08 text, x09 text, x10 text,
    b01 boolean, b02 boolean, b03 boolean, b04 boolean, b05 boolean, b06 boolean,
    m01 text[], m02 text[], m03 text[], m04 text[],
    CONSTRAINT lead_priority_check CHECK (priority IN ('Low', 'Medium', 'High', 'Critical')),
    CONSTRAINT lead_value_check CHECK (estimated_value BETWEEN 0 AND 10000000000000),
    CONSTRAINT lead_pkey PRIMARY KEY (company_id, id)
)
WITH (autovacuum_analyze_scale_factor='0.01', autovacuum_analyze_threshold='1000');
SELECT app.tenant_table('lead');

CREATE TABLE meeting (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    lead_id uuid NOT NULL,
    title text NOT NULL,
    scheduled_date timestamptz(3) NOT NULL,
    duration integer DEFAULT 60 NOT NULL,
    type text DEFAULT 'Initial Call'::text NOT NULL,
    mode text DEFAULT 'Video Call'::text NOT NULL,
    location text,
    meeting_link text,
    description text,
    notes text,
    status text DEFAULT 'Scheduled'::text NOT NULL,
    outcome text DEFAULT 'Pending'::text NOT NULL,
    cs_person text NOT NULL,
    cs_person_id uuid,
    comment text,
    search text GENERATED ALWAYS AS (lower(((((((title || '
'::text) || cs_person) || '
'::text) || COALESCE(location, ''::text)) || '
'::text) || COALESCE(comment, ''::text)))) STORED,
    created_by_id uuid,
    deleted_at timestamptz(3),
    deleted_batch uuid,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    -- Whom a meeting's invitation went to and when; every message about it carries the next number.
    invited_at timestamptz(3),
    invited_email text,
    ics_sequence integer DEFAULT 0 NOT NULL,
    -- Who holds a record: the CS person of a lead, or the nil id while it has none. Meetings, enquiries and proposals carry
    -- a copy of their lead's, since a policy that looked it up for each row would cost a hundred times as much. Empty means
    -- not known yet, which the hourly clean-up fills in; until then only those who see every record see it.
    holder_id uuid,
    t01 text, t02 text, t03 text, t04 text, t05 text, t06 text, t07 text, t08 text, t09 text, t10 text,
    n01 bigint, n02 bigint, n03 bigint, n04 bigint, n05 bigint, n06 bigint,
    d01 date, d02 date, d03 date, d04 date,
    p01 uuid, p02 uuid,
    x01 text, x02 text, x03 text, x04 text, x05 text, x06 text, x07 text, x08 text, x09 text, x10 text,
    b01 boolean, b02 boolean, b03 boolean, b04 boolean, b05 boolean, b06 boolean,
    m01 text[], m02 text[], m03 text[], m04 text[],
    CONSTRAINT meeting_duration_check CHECK (duration BETWEEN 1 AND 1440),
    CONSTRAINT meeting_status_check CHECK (status IN ('Scheduled', 'In Progress', 'Completed', 'Cancelled', 'Rescheduled', 'No Show')),
    CONSTRAINT meeting_pkey PRIMARY KEY (company_id, id)
)
WITH (autovacuum_analyze_scale_factor='0.01', autovacuum_analyze_threshold='1000');
SELECT app.tenant_table('meeting');

CREATE TABLE enquiry (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    lead_id uuid NOT NULL,
    title text NOT NULL,
    requirement text,
    product_type text NOT NULL,
    estimated_value bigint,
    expected_delivery_date date,
    priority text DEFAULT 'Medium'::text NOT NULL,
    urgency text DEFAULT 'Medium'::text NOT NULL,
    assigned_to text,
    cs_person text NOT NULL,
    cs_person_id uuid,
    description text,
    comments text,
    stage text DEFAULT 'New'::text NOT NULL,
    lost_reason text,
    added_date date NOT NULL,
    next_follow_up_date date,
    search text GENERATED ALWAYS AS (lower(((((title || '
'::text) || cs_person) || '
'::text) || COALESCE(requirement, ''::text)))) STORED,
    created_by_id uuid,
    deleted_at timestamptz(3),
    deleted_batch uuid,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    stage_since timestamptz(3),
    holder_id uuid,
    t01 text, t02 text, t03 text, t04 text, t05 text, t06 text, t07 text, t08 text, t09 text, t10 text,
    n01 bigint, n02 bigint, n03 bigint, n04 bigint, n05 bigint, n06 bigint,
    d01 date, d02 date, d03 date, d04 date,
    p01 uuid, p02 uuid,
    x01 text, x02 text, x03 text, x04 text, x05 text, x06 text, x07 text, x08 text, x09 text, x10 text,
    b01 boolean, b02 boolean, b03 boolean, b04 boolean, b05 boolean, b06 boolean,
    m01 text[], m02 text[], m03 text[], m04 text[],
    CONSTRAINT enquiry_priority_check CHECK (priority IN ('Low', 'Medium', 'High', 'Critical')),
    CONSTRAINT enquiry_urgency_check CHECK (urgency IN ('Low', 'Medium', 'High', 'Critical')),
    CONSTRAINT enquiry_value_check CHECK (estimated_value BETWEEN 0 AND 10000000000000),
    CONSTRAINT enquiry_pkey PRIMARY KEY (company_id, id)
)
WITH (autovacuum_analyze_scale_factor='0.01', autovacuum_analyze_threshold='1000');
SELECT app.tenant_table('enquiry');

CREATE TABLE proposal_counter (
    company_id uuid NOT NULL,
    financial_year text NOT NULL,
    last_serial integer NOT NULL,
    CONSTRAINT proposal_counter_pkey PRIMARY KEY (company_id, financial_year)
);
SELECT app.tenant_table('proposal_counter');

CREATE TABLE proposal (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    enquiry_id uuid NOT NULL,
    financial_year text,
    serial integer,
    revision integer DEFAULT 1 NOT NULL,
    status text DEFAULT 'Draft'::text NOT NULL,
    title text NOT NULL,
    client_name text NOT NULL,
    client_business text,
    client_email text,
    client_address text,
    client_gstin text,
    place_of_supply text,
    valid_until date,
    intro text,
    terms text,
    total_inr bigint DEFAULT 0 NOT NULL,
    issued jsonb,
    pdf_file_id uuid,
    sent_at timestamptz(3),
    sent_to text,
    sent_by_id uuid,
    sent_by text,
    message text,
    link_hash bytea,
    link_expires_at timestamptz(3),
    link_revoked_at timestamptz(3),
    view_count integer DEFAULT 0 NOT NULL,
    first_viewed_at timestamptz(3),
    last_viewed_at timestamptz(3),
    accepted_at timestamptz(3),
    accepted_by text,
    changes_requested_at timestamptz(3),
    changes_requested_by text,
    changes_requested text,
    created_by_id uuid,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    search text GENERATED ALWAYS AS (lower(((title || '
'::text) || client_name))) STORED,
    holder_id uuid,
    CONSTRAINT proposal_accepted_check CHECK (((accepted_at IS NULL) = (status <> 'Accepted'::text))),
    CONSTRAINT proposal_issued_check CHECK (((issued IS NULL) = (status = 'Draft'::text))),
    CONSTRAINT proposal_number_check CHECK ((((financial_year IS NULL) = (serial IS NULL)) AND ((serial IS NOT NULL) OR (status = 'Draft'::text)))),
    CONSTRAINT proposal_status_check CHECK (status IN ('Draft', 'Sent', 'Changes Requested', 'Accepted', 'Superseded')),
    CONSTRAINT proposal_total_check CHECK (total_inr BETWEEN 0 AND 10000000000000),
    CONSTRAINT proposal_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('proposal');

CREATE TABLE proposal_item (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    proposal_id uuid NOT NULL,
    "position" integer NOT NULL,
    description text NOT NULL,
    hsn_sac text,
    quantity_milli bigint NOT NULL,
    unit text,
    rate_paise bigint NOT NULL,
    discount_bp integer NOT NULL,
    gst_rate_bp integer NOT NULL,
    CONSTRAINT proposal_item_percents_check CHECK (discount_bp BETWEEN 0 AND 10000 AND gst_rate_bp BETWEEN 0 AND 10000),
    CONSTRAINT proposal_item_quantity_check CHECK (quantity_milli BETWEEN 1 AND 1000000000),
    CONSTRAINT proposal_item_rate_check CHECK (rate_paise BETWEEN 0 AND 1000000000000),
    CONSTRAINT proposal_item_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('proposal_item');

-- --- Fields, lists and settings that a company declares ---

-- Lists of options that added choices share. Each field of a list has a copy of its options.
CREATE TABLE choice_list (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    options jsonb NOT NULL,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT choice_list_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('choice_list');

CREATE TABLE own_field (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    record_kind text NOT NULL,
    key text NOT NULL,
    kind text NOT NULL,
    -- Null once the values of a deleted field are gone.
    slot text,
    label text NOT NULL,
    help text,
    decimals integer DEFAULT 0 NOT NULL,
    options jsonb DEFAULT '[]'::jsonb NOT NULL,
    required boolean DEFAULT false NOT NULL,
    deleted_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    -- Whether a search finds records by the field.
    searched boolean DEFAULT false NOT NULL,
    -- Conversion of an added field to another kind. While it runs, the field names the change that converts it and another
    -- row, a copy of it, has the column of the new kind. Then both exchange their columns, so the copy keeps the former values.
    change_id uuid,
    copy_of uuid,
    -- The last record whose value was copied, in the order of ids.
    copied_to uuid,
    list_id uuid,
    CONSTRAINT own_field_key_check CHECK ((key ~ '^[a-z][a-z0-9_]{0,39}$'::text)),
    CONSTRAINT own_field_record_kind_check CHECK (record_kind IN ('brand', 'lead', 'meeting', 'enquiry')),
    CONSTRAINT own_field_slot_check CHECK ((slot ~ '^[tndpxbm][0-9]{2}$'::text)),
    CONSTRAINT own_field_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('own_field');

-- The changes of a company to a kind of records: its standard fields, its stages and the layout of its screens. A kind
-- without a row is as declared.
CREATE TABLE kind_setting (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    record_kind text NOT NULL,
    -- By the key of the field: { "label", "hidden", "required", "options", "version" }.
    fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    -- All stages in their order; null where they are as declared. Layouts alike.
    stages jsonb,
    stages_version integer DEFAULT 0 NOT NULL,
    layout jsonb,
    layout_version integer DEFAULT 0 NOT NULL,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT kind_setting_record_kind_check CHECK (record_kind IN ('brand', 'lead', 'meeting', 'enquiry')),
    CONSTRAINT kind_setting_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('kind_setting');

-- A text with placeholders for messages to clients, of one member or shared with the company.
CREATE TABLE message_template (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    channel text NOT NULL,
    body text NOT NULL,
    shared boolean DEFAULT false NOT NULL,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT message_template_body_check CHECK ((char_length(body) <= 1000)),
    CONSTRAINT message_template_channel_check CHECK (channel IN ('whatsapp', 'mail')),
    CONSTRAINT message_template_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('message_template');

-- --- History and changes of records ---

CREATE TABLE activity (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    kind text NOT NULL,
    body text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    due_date date,
    done_at timestamptz(3),
    actor_id uuid,
    actor_name text NOT NULL,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    -- Entries of a timeline can be corrected and taken back, and carry a file.
    file_id uuid,
    done_by text,
    deleted_at timestamptz(3),
    updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT activity_pkey PRIMARY KEY (company_id, id)
)
WITH (autovacuum_analyze_scale_factor='0.01', autovacuum_analyze_threshold='1000');
SELECT app.tenant_table('activity');

CREATE TABLE audit_event (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid,
    actor_kind text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    request_id text,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT audit_event_pkey PRIMARY KEY (company_id, id)
)
WITH (autovacuum_analyze_scale_factor='0.01', autovacuum_analyze_threshold='1000');
SELECT app.tenant_table('audit_event');

CREATE TABLE trash_batch (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    label text NOT NULL,
    counts jsonb DEFAULT '{}'::jsonb NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    restored_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT trash_batch_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('trash_batch');

-- One act on many records: who did what to which of them, how far it has come, and what it takes to undo it.
CREATE TABLE change_set (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    record_kind text,
    title text NOT NULL,
    request jsonb DEFAULT '{}'::jsonb NOT NULL,
    matched integer DEFAULT 0 NOT NULL,
    changed integer DEFAULT 0 NOT NULL,
    same integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL,
    undone integer DEFAULT 0 NOT NULL,
    kept integer DEFAULT 0 NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    trash_id uuid,
    error text,
    actor_kind text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    undone_by_id uuid,
    undone_by_name text,
    applied_at timestamptz(3),
    cancelled_at timestamptz(3),
    undone_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT change_set_kind_check CHECK (kind IN ('bulk', 'merge', 'import', 'automation', 'agent', 'handover')),
    CONSTRAINT change_set_state_check CHECK (state IN ('draft', 'applying', 'applied', 'undoing', 'undone', 'failed')),
    CONSTRAINT change_set_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('change_set');

-- Its records, numbered from 1 in the order of their ids: the selection is fixed when the set is made.
CREATE TABLE change_item (
    company_id uuid NOT NULL,
    set_id uuid NOT NULL,
    n integer NOT NULL,
    record_kind text NOT NULL,
    record_id uuid NOT NULL,
    before jsonb,
    after jsonb,
    version_after integer,
    outcome text DEFAULT 'waiting'::text NOT NULL,
    reason text,
    CONSTRAINT change_item_outcome_check CHECK (outcome IN ('waiting', 'applied', 'same', 'failed', 'undone', 'kept')),
    CONSTRAINT change_item_pkey PRIMARY KEY (company_id, set_id, n)
);
SELECT app.tenant_table('change_item');

-- --- Live events and notifications ---

-- The last number given in a company. Every change updates the row: room in its page keeps that cheap.
CREATE TABLE feed_position (
    company_id uuid NOT NULL,
    last bigint NOT NULL,
    -- The transactions that wrote nothing to the feed: a company's position counts them beside the numbers of its feed.
    writes bigint DEFAULT 0 NOT NULL,
    -- Grows with every notification that is made or read, so that open streams know of it.
    told bigint DEFAULT 0 NOT NULL,
    -- Grows when somebody joins colleagues on a record, leaves them or begins to edit it, so that open streams know of it.
    present bigint DEFAULT 0 NOT NULL,
    CONSTRAINT feed_position_pkey PRIMARY KEY (company_id)
)
WITH (fillfactor='20');
SELECT app.tenant_table('feed_position');

-- The changes in a company, one row each, numbered from 1 in the order of the commits without gaps.
CREATE TABLE feed_event (
    company_id uuid NOT NULL,
    seq bigint NOT NULL,
    kind text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    record_kind text,
    record_id uuid,
    fields text[] DEFAULT '{}'::text[] NOT NULL,
    version integer,
    actor_kind text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    audit_event_id uuid,
    created_at timestamptz(3) NOT NULL,
    -- The holder at the time of a change, and the one before it if the change moved the record to another.
    holder_id uuid,
    holder_before uuid,
    CONSTRAINT feed_event_pkey PRIMARY KEY (company_id, seq)
);
SELECT app.tenant_table('feed_event');

-- An event that concerns one member: the bell shows it, and a mail where the member asked for mails.
CREATE TABLE notification (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    event text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    label text,
    actor_name text NOT NULL,
    count integer DEFAULT 1 NOT NULL,
    bell boolean DEFAULT true NOT NULL,
    mail_due boolean DEFAULT false NOT NULL,
    read_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    -- Whether a push is to be sent unless it is read before.
    push_due boolean DEFAULT false NOT NULL,
    CONSTRAINT notification_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('notification');

-- The choices of a member that differ from the defaults.
CREATE TABLE notification_setting (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    bell boolean NOT NULL,
    mail boolean NOT NULL,
    -- NULL is the default of the kind.
    push boolean,
    CONSTRAINT notification_setting_pkey PRIMARY KEY (company_id, user_id, kind)
);
SELECT app.tenant_table('notification_setting');

-- A browser of a member that shows notifications by Web Push (RFC 8030). Its address belongs to one member.
CREATE TABLE push_device (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    label text NOT NULL,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_ok_at timestamptz(3),
    failed integer DEFAULT 0 NOT NULL,
    -- The session in which the browser was registered: with it the device ends.
    session_id uuid,
    CONSTRAINT push_device_endpoint_check CHECK ((char_length(endpoint) <= 2000)),
    CONSTRAINT push_device_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('push_device');

-- Which records members have open. A row counts for half a minute; it is removed when the record is left.
CREATE TABLE presence (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    view_id uuid NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid NOT NULL,
    mode text NOT NULL,
    seen_at timestamptz(3) NOT NULL,
    CONSTRAINT presence_pkey PRIMARY KEY (company_id, user_id, view_id)
);
SELECT app.tenant_table('presence');

-- --- Files, imports and exports ---

CREATE TABLE file (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    purpose text NOT NULL,
    storage_key text NOT NULL,
    driver text DEFAULT 'disk'::text NOT NULL,
    content_type text NOT NULL,
    byte_size bigint NOT NULL,
    name text,
    created_by_id uuid,
    orphaned_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT file_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('file');

CREATE TABLE import (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    file_name text NOT NULL,
    file_id uuid NOT NULL,
    columns jsonb DEFAULT '[]'::jsonb NOT NULL,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    result jsonb DEFAULT '{}'::jsonb NOT NULL,
    total_rows integer DEFAULT 0 NOT NULL,
    done_rows integer DEFAULT 0 NOT NULL,
    created_count integer DEFAULT 0 NOT NULL,
    updated_count integer DEFAULT 0 NOT NULL,
    skipped_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    error text,
    created_by_id uuid NOT NULL,
    created_by text NOT NULL,
    started_at timestamptz(3),
    finished_at timestamptz(3),
    undone_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT import_kind_check CHECK (kind IN ('brands', 'leads')),
    CONSTRAINT import_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('import');

CREATE TABLE import_row (
    company_id uuid NOT NULL,
    import_id uuid NOT NULL,
    line integer NOT NULL,
    outcome text NOT NULL,
    record_kind text,
    record_id uuid,
    record_version integer,
    before jsonb,
    cells jsonb,
    reasons jsonb,
    -- The values that an import gave a record, so that its undo goes field by field. Null in rows of older versions.
    after jsonb,
    CONSTRAINT import_row_pkey PRIMARY KEY (company_id, import_id, line)
);
SELECT app.tenant_table('import_row');

-- The meaning of a value of imported files for a company: "Working" is the stage Contacted.
CREATE TABLE import_value (
    company_id uuid NOT NULL,
    kind text NOT NULL,
    field text NOT NULL,
    value_key text NOT NULL,
    means jsonb NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    CONSTRAINT import_value_pkey PRIMARY KEY (company_id, kind, field, value_key)
);
SELECT app.tenant_table('import_value');

-- All of a company's data as one file, made in the background for an owner who asked; one at a time.
CREATE TABLE data_export (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    file_id uuid,
    byte_size bigint,
    requested_by_id uuid NOT NULL,
    requested_by text NOT NULL,
    finished_at timestamptz(3),
    expires_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT data_export_done_check CHECK (((state <> 'done'::text) OR ((file_id IS NOT NULL) AND (expires_at IS NOT NULL)))),
    CONSTRAINT data_export_state_check CHECK (state IN ('waiting', 'running', 'done', 'failed', 'expired')),
    CONSTRAINT data_export_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('data_export');

-- --- Views, addresses and keys of a member ---

CREATE TABLE saved_view (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    screen text NOT NULL,
    name text NOT NULL,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    visibility text DEFAULT 'own'::text NOT NULL,
    filter jsonb DEFAULT '{}'::jsonb NOT NULL,
    sort text,
    columns jsonb,
    layout text DEFAULT 'table'::text NOT NULL,
    pinned boolean DEFAULT true NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT saved_view_layout_check CHECK (layout IN ('table', 'board')),
    CONSTRAINT saved_view_visibility_check CHECK (visibility IN ('own', 'team', 'company')),
    CONSTRAINT saved_view_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('saved_view');

-- The view that a screen opens with for one member.
CREATE TABLE default_view (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    screen text NOT NULL,
    view_id uuid NOT NULL,
    CONSTRAINT default_view_pkey PRIMARY KEY (company_id, user_id, screen)
);
SELECT app.tenant_table('default_view');

CREATE TABLE recent_record (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    record_id uuid NOT NULL,
    opened_at timestamptz(3) NOT NULL,
    CONSTRAINT recent_record_kind_check CHECK (kind IN ('brand', 'lead', 'meeting', 'enquiry', 'proposal', 'person')),
    CONSTRAINT recent_record_pkey PRIMARY KEY (company_id, user_id, kind, record_id)
);
SELECT app.tenant_table('recent_record');

-- The address at which a calendar program reads a member's meetings; of its secret only a hash is kept.
CREATE TABLE calendar_feed (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    scope text DEFAULT 'own'::text NOT NULL,
    token_hash bytea NOT NULL,
    last_read_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT calendar_feed_scope_check CHECK (scope IN ('own', 'company')),
    CONSTRAINT calendar_feed_pkey PRIMARY KEY (company_id, id)
);
SELECT app.tenant_table('calendar_feed');

CREATE TABLE idempotency_key (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    answer jsonb,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT idempotency_key_pkey PRIMARY KEY (company_id, user_id, key)
);
SELECT app.tenant_table('idempotency_key');

-- --- The platform: administrators, their sessions and factors ---

CREATE TABLE platform_user (
    id uuid NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    avatar_file_id uuid,
    password_hash text,
    failed_count integer DEFAULT 0 NOT NULL,
    failed_since timestamptz(3),
    locked_until timestamptz(3),
    lock_count integer DEFAULT 0 NOT NULL,
    last_login timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT platform_user_pkey PRIMARY KEY (id)
);

CREATE TABLE platform_session (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    key bytea NOT NULL,
    gen integer DEFAULT 0 NOT NULL,
    rotated_at timestamptz(3),
    last_used_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    revoked_at timestamptz(3),
    user_agent text,
    ip text,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    proofs text[] DEFAULT '{}'::text[] NOT NULL,
    strength smallint DEFAULT 1 NOT NULL,
    proved_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT platform_session_pkey PRIMARY KEY (id)
);

CREATE TABLE platform_code (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    mac bytea NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    challenge bytea,
    new_email text,
    CONSTRAINT platform_code_pkey PRIMARY KEY (id)
);

CREATE TABLE platform_authenticator (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    credential_id text,
    public_key bytea,
    counter bigint DEFAULT 0 NOT NULL,
    backed_up boolean DEFAULT false NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    aaguid text,
    secret_enc bytea,
    last_step bigint,
    last_used_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT platform_authenticator_kind_check CHECK (kind IN ('passkey', 'totp')),
    CONSTRAINT platform_authenticator_pkey PRIMARY KEY (id)
);

CREATE TABLE platform_recovery_code (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    hash bytea NOT NULL,
    used_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT platform_recovery_code_pkey PRIMARY KEY (id)
);

CREATE TABLE platform_trusted_device (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    device_id text NOT NULL,
    user_agent text,
    last_used_at timestamptz(3),
    expires_at timestamptz(3) NOT NULL,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT platform_trusted_device_pkey PRIMARY KEY (id)
);

CREATE TABLE platform_spent_token (
    id uuid NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    CONSTRAINT platform_spent_token_pkey PRIMARY KEY (id)
);

CREATE TABLE platform_audit_event (
    id uuid NOT NULL,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid,
    actor_kind text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    request_id text,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT platform_audit_event_pkey PRIMARY KEY (id)
);

CREATE TABLE platform_file (
    id uuid NOT NULL,
    purpose text NOT NULL,
    storage_key text NOT NULL,
    driver text DEFAULT 'disk'::text NOT NULL,
    content_type text NOT NULL,
    byte_size bigint NOT NULL,
    orphaned_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT platform_file_pkey PRIMARY KEY (id)
);

CREATE TABLE platform_idempotency_key (
    user_id uuid NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    answer jsonb,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT platform_idempotency_key_pkey PRIMARY KEY (user_id, key)
);

CREATE TABLE company_choice (
    id uuid NOT NULL,
    email text NOT NULL,
    mac bytea NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    challenge bytea,
    CONSTRAINT company_choice_pkey PRIMARY KEY (id)
);

-- --- Mail, limits and tries ---

CREATE TABLE mail_delivery (
    id uuid NOT NULL,
    for_company uuid,
    template text NOT NULL,
    status text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    error text,
    created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    sent_at timestamptz(3),
    CONSTRAINT mail_delivery_status_check CHECK (status IN ('queued', 'sent', 'failed', 'dead', 'refused')),
    CONSTRAINT mail_delivery_pkey PRIMARY KEY (id)
);

CREATE TABLE mailbox_message (
    id uuid NOT NULL,
    for_company uuid,
    "to" text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    code text,
    sent_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT mailbox_message_pkey PRIMARY KEY (id)
);

-- The attachments of a kept mail. They go with it.
CREATE TABLE mailbox_attachment (
    message_id uuid NOT NULL,
    number integer NOT NULL,
    filename text NOT NULL,
    content_type text NOT NULL,
    content bytea NOT NULL,
    CONSTRAINT mailbox_attachment_pkey PRIMARY KEY (message_id, number)
);

CREATE UNLOGGED TABLE rate_limit (
    key text NOT NULL,
    count integer NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
);

-- Failed sign-ins by where they came from and by what they guess at. The key is a keyed hash: a row names nobody.
CREATE TABLE sign_in_try (
    key text NOT NULL,
    failed_count integer NOT NULL,
    failed_since timestamptz(3) NOT NULL,
    lock_count integer NOT NULL,
    locked_until timestamptz(3),
    expires_at timestamptz(3) NOT NULL,
    CONSTRAINT sign_in_try_pkey PRIMARY KEY (key)
);

-- --- Foreign keys ---

ALTER TABLE app_user
  ADD CONSTRAINT app_user_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT app_user_company_id_role_id_fkey FOREIGN KEY (company_id, role_id) REFERENCES role(company_id, id),
  ADD CONSTRAINT app_user_company_id_team_id_fkey FOREIGN KEY (company_id, team_id) REFERENCES team(company_id, id);

ALTER TABLE role
  ADD CONSTRAINT role_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE team
  ADD CONSTRAINT team_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT team_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES team(company_id, id);

ALTER TABLE former_member
  ADD CONSTRAINT former_member_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE invitation
  ADD CONSTRAINT invitation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT invitation_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE session
  ADD CONSTRAINT session_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT session_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE one_time_code
  ADD CONSTRAINT one_time_code_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT one_time_code_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE handoff_ticket
  ADD CONSTRAINT handoff_ticket_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT handoff_ticket_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE authenticator
  ADD CONSTRAINT authenticator_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT authenticator_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE recovery_code
  ADD CONSTRAINT recovery_code_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT recovery_code_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE trusted_device
  ADD CONSTRAINT trusted_device_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT trusted_device_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE spent_token
  ADD CONSTRAINT spent_token_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE brand
  ADD CONSTRAINT brand_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE lead
  ADD CONSTRAINT lead_company_id_brand_id_fkey FOREIGN KEY (company_id, brand_id) REFERENCES brand(company_id, id) ON DELETE RESTRICT,
  ADD CONSTRAINT lead_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE meeting
  ADD CONSTRAINT meeting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT meeting_company_id_lead_id_fkey FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE RESTRICT;

ALTER TABLE enquiry
  ADD CONSTRAINT enquiry_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT enquiry_company_id_lead_id_fkey FOREIGN KEY (company_id, lead_id) REFERENCES lead(company_id, id) ON DELETE RESTRICT;

ALTER TABLE proposal_counter
  ADD CONSTRAINT proposal_counter_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE proposal
  ADD CONSTRAINT proposal_company_id_enquiry_id_fkey FOREIGN KEY (company_id, enquiry_id) REFERENCES enquiry(company_id, id) ON DELETE RESTRICT,
  ADD CONSTRAINT proposal_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE proposal_item
  ADD CONSTRAINT proposal_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT proposal_item_company_id_proposal_id_fkey FOREIGN KEY (company_id, proposal_id) REFERENCES proposal(company_id, id) ON DELETE CASCADE;

ALTER TABLE choice_list
  ADD CONSTRAINT choice_list_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE own_field
  ADD CONSTRAINT own_field_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT own_field_company_id_list_id_fkey FOREIGN KEY (company_id, list_id) REFERENCES choice_list(company_id, id);

ALTER TABLE kind_setting
  ADD CONSTRAINT kind_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE message_template
  ADD CONSTRAINT message_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT message_template_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE activity
  ADD CONSTRAINT activity_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE audit_event
  ADD CONSTRAINT audit_event_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE trash_batch
  ADD CONSTRAINT trash_batch_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE change_set
  ADD CONSTRAINT change_set_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE change_item
  ADD CONSTRAINT change_item_company_id_set_id_fkey FOREIGN KEY (company_id, set_id) REFERENCES change_set(company_id, id) ON DELETE CASCADE;

ALTER TABLE feed_position
  ADD CONSTRAINT feed_position_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE feed_event
  ADD CONSTRAINT feed_event_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE notification
  ADD CONSTRAINT notification_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT notification_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE notification_setting
  ADD CONSTRAINT notification_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT notification_setting_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE push_device
  ADD CONSTRAINT push_device_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT push_device_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE presence
  ADD CONSTRAINT presence_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT presence_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE file
  ADD CONSTRAINT file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE import
  ADD CONSTRAINT import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE import_row
  ADD CONSTRAINT import_row_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT import_row_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES import(company_id, id) ON DELETE CASCADE;

ALTER TABLE import_value
  ADD CONSTRAINT import_value_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE data_export
  ADD CONSTRAINT data_export_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE;

ALTER TABLE saved_view
  ADD CONSTRAINT saved_view_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT saved_view_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE default_view
  ADD CONSTRAINT default_view_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT default_view_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE,
  ADD CONSTRAINT default_view_company_id_view_id_fkey FOREIGN KEY (company_id, view_id) REFERENCES saved_view(company_id, id) ON DELETE CASCADE;

ALTER TABLE recent_record
  ADD CONSTRAINT recent_record_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT recent_record_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE calendar_feed
  ADD CONSTRAINT calendar_feed_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT calendar_feed_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE idempotency_key
  ADD CONSTRAINT idempotency_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  ADD CONSTRAINT idempotency_key_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE;

ALTER TABLE platform_session
  ADD CONSTRAINT platform_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES platform_user(id) ON DELETE CASCADE;

ALTER TABLE platform_code
  ADD CONSTRAINT platform_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES platform_user(id) ON DELETE CASCADE;

ALTER TABLE platform_authenticator
  ADD CONSTRAINT platform_authenticator_user_id_fkey FOREIGN KEY (user_id) REFERENCES platform_user(id) ON DELETE CASCADE;

ALTER TABLE platform_recovery_code
  ADD CONSTRAINT platform_recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES platform_user(id) ON DELETE CASCADE;

ALTER TABLE platform_trusted_device
  ADD CONSTRAINT platform_trusted_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES platform_user(id) ON DELETE CASCADE;

ALTER TABLE platform_idempotency_key
  ADD CONSTRAINT platform_idempotency_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES platform_user(id) ON DELETE CASCADE;

ALTER TABLE mailbox_attachment
  ADD CONSTRAINT mailbox_attachment_message_id_fkey FOREIGN KEY (message_id) REFERENCES mailbox_message(id) ON DELETE CASCADE;

-- --- Indexes: each begins with the company, and leaves trash out where lists do ---

CREATE UNIQUE INDEX company_subdomain_key ON company (subdomain);

CREATE INDEX app_user_company_id_created_at_id_idx ON app_user (company_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX app_user_company_id_email_key ON app_user (company_id, email);

CREATE UNIQUE INDEX role_company_id_name_key ON role (company_id, name);

CREATE UNIQUE INDEX team_company_id_name_key ON team (company_id, name);

CREATE INDEX invitation_company_id_user_id_idx ON invitation (company_id, user_id);

CREATE INDEX session_company_id_user_id_idx ON session (company_id, user_id);

CREATE INDEX one_time_code_company_id_user_id_created_at_idx ON one_time_code (company_id, user_id, created_at DESC);

CREATE INDEX handoff_ticket_company_id_user_id_idx ON handoff_ticket (company_id, user_id);

CREATE UNIQUE INDEX authenticator_company_id_credential_id_key ON authenticator (company_id, credential_id);
CREATE INDEX authenticator_company_id_user_id_idx ON authenticator (company_id, user_id);

CREATE INDEX recovery_code_company_id_user_id_idx ON recovery_code (company_id, user_id);

CREATE INDEX trusted_device_company_id_user_id_idx ON trusted_device (company_id, user_id);

CREATE INDEX brand_category_idx ON brand (company_id, category, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX brand_deleted_batch_idx ON brand (company_id, deleted_batch) WHERE (deleted_batch IS NOT NULL);
CREATE INDEX brand_email_idx ON brand (company_id, email COLLATE "C") WHERE email IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX brand_import_idx ON brand (company_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX brand_name_idx ON brand (company_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX brand_name_match_idx ON brand (company_id, lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX brand_name_start_idx ON brand (company_id, app.name_start(search) COLLATE "C") WHERE deleted_at IS NULL;
-- Lists: each in its default order and by each filter, trash left out.
CREATE INDEX brand_newest_idx ON brand (company_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX brand_phone_idx ON brand (company_id, app.phone_end(phone) COLLATE "C") WHERE phone IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX brand_priority_idx ON brand (company_id, priority, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX brand_search_idx ON brand USING gin (company_id, search gin_trgm_ops);
-- Records without a text in an added field are in none of these indexes.
CREATE INDEX brand_slot_runs_idx ON brand USING gin (app.slot_runs(company_id, ARRAY[t01, t02, t03, t04, t05, t06, t07, t08, t09, t10])) WHERE COALESCE(t01, t02, t03, t04, t05, t06, t07, t08, t09, t10) IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX brand_status_idx ON brand (company_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE INDEX lead_board_idx ON lead (company_id, stage, next_follow_up_date, date DESC, id DESC) INCLUDE (estimated_value, cs_person, priority, updated_at, version, activity_at, activity_version, cs_person_id) WHERE deleted_at IS NULL;
CREATE INDEX lead_brand_idx ON lead (company_id, brand_id, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX lead_brand_stage_idx ON lead (company_id, brand_id, stage) INCLUDE (cs_person_id) WHERE deleted_at IS NULL;
CREATE INDEX lead_client_name_idx ON lead (company_id, client_name, id) WHERE deleted_at IS NULL;
CREATE INDEX lead_created_idx ON lead (company_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX lead_cs_person_idx ON lead (company_id, cs_person, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX lead_deleted_batch_idx ON lead (company_id, deleted_batch) WHERE (deleted_batch IS NOT NULL);
CREATE INDEX lead_figures_idx ON lead (company_id, date) INCLUDE (stage, cs_person, estimated_value, cs_person_id) WHERE deleted_at IS NULL;
CREATE INDEX lead_filters_idx ON lead (company_id, stage, priority, outcome, cs_person) INCLUDE (cs_person_id) WHERE deleted_at IS NULL;
CREATE INDEX lead_follow_up_idx ON lead (company_id, next_follow_up_date, id) WHERE deleted_at IS NULL;
CREATE INDEX lead_follow_up_last_idx ON lead (company_id, next_follow_up_date DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX lead_holder_board_idx ON lead (company_id, (
CASE
    WHEN (cs_person_id IS NULL) THEN '00000000-0000-0000-0000-000000000000'::uuid
    ELSE cs_person_id
END), stage, next_follow_up_date, date DESC, id DESC) INCLUDE (estimated_value, cs_person, priority, updated_at, version, activity_at, activity_version, cs_person_id) WHERE deleted_at IS NULL;
CREATE INDEX lead_holder_idx ON lead (company_id, (
CASE
    WHEN (cs_person_id IS NULL) THEN '00000000-0000-0000-0000-000000000000'::uuid
    ELSE cs_person_id
END), date DESC, id DESC) INCLUDE (cs_person_id) WHERE deleted_at IS NULL;
CREATE INDEX lead_import_idx ON lead (company_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX lead_name_start_idx ON lead (company_id, app.name_start(search) COLLATE "C") WHERE deleted_at IS NULL;
-- An index holds the holder too, so that a count or a board is still read from the index alone under a policy that asks
-- for it; and the records of some holders are found by them. COALESCE counts as leaky, and a leaky condition beside a
-- policy uses no index.
CREATE INDEX lead_newest_idx ON lead (company_id, date DESC, id DESC) INCLUDE (search, brand_id, cs_person_id) WHERE deleted_at IS NULL;
CREATE INDEX lead_outcome_idx ON lead (company_id, outcome, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX lead_priority_id_idx ON lead (company_id, priority, id) INCLUDE (cs_person_id) WHERE deleted_at IS NULL;
CREATE INDEX lead_priority_idx ON lead (company_id, priority, date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX lead_runs_idx ON lead USING gin (runs) WHERE deleted_at IS NULL;
CREATE INDEX lead_slot_runs_idx ON lead USING gin (app.slot_runs(company_id, ARRAY[t01, t02, t03, t04, t05, t06, t07, t08, t09, t10])) WHERE COALESCE(t01, t02, t03, t04, t05, t06, t07, t08, t09, t10) IS NOT NULL AND deleted_at IS NULL;
-- A list in the order of choices reads one choice after the other, so that a company's own order needs no index.
CREATE INDEX lead_stage_id_idx ON lead (company_id, stage, id) INCLUDE (cs_person_id) WHERE deleted_at IS NULL;
-- The closed columns of a board are read from this index alone; under the policy of holders that needs the holder too.
CREATE INDEX lead_stage_idx ON lead (company_id, stage, date DESC, id DESC) INCLUDE (cs_person_id) WHERE deleted_at IS NULL;
CREATE INDEX lead_value_idx ON lead (company_id, estimated_value, id) WHERE deleted_at IS NULL;
CREATE INDEX lead_value_last_idx ON lead (company_id, estimated_value DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;

-- A calendar reads a stretch of time, the own one or everybody's.
CREATE INDEX meeting_company_id_cs_person_id_scheduled_date_idx ON meeting (company_id, cs_person_id, scheduled_date) WHERE deleted_at IS NULL;
CREATE INDEX meeting_company_id_lead_id_idx ON meeting (company_id, lead_id);
CREATE INDEX meeting_deleted_batch_idx ON meeting (company_id, deleted_batch) WHERE (deleted_batch IS NOT NULL);
CREATE INDEX meeting_holder_idx ON meeting (company_id, holder_id, scheduled_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX meeting_newest_idx ON meeting (company_id, scheduled_date DESC, id DESC) INCLUDE (holder_id) WHERE deleted_at IS NULL;
CREATE INDEX meeting_search_idx ON meeting USING gin (company_id, search gin_trgm_ops);
CREATE INDEX meeting_slot_runs_idx ON meeting USING gin (app.slot_runs(company_id, ARRAY[t01, t02, t03, t04, t05, t06, t07, t08, t09, t10])) WHERE COALESCE(t01, t02, t03, t04, t05, t06, t07, t08, t09, t10) IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX meeting_status_idx ON meeting (company_id, status, scheduled_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX meeting_type_idx ON meeting (company_id, type, scheduled_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX meeting_unheld_idx ON meeting (company_id) WHERE (holder_id IS NULL);

CREATE INDEX enquiry_board_idx ON enquiry (company_id, stage, next_follow_up_date, added_date DESC, id DESC) INCLUDE (estimated_value, cs_person, updated_at, holder_id) WHERE deleted_at IS NULL;
CREATE INDEX enquiry_company_id_lead_id_idx ON enquiry (company_id, lead_id);
CREATE INDEX enquiry_deleted_batch_idx ON enquiry (company_id, deleted_batch) WHERE (deleted_batch IS NOT NULL);
CREATE INDEX enquiry_holder_board_idx ON enquiry (company_id, holder_id, stage, next_follow_up_date, added_date DESC, id DESC) INCLUDE (estimated_value, cs_person, updated_at) WHERE deleted_at IS NULL;
CREATE INDEX enquiry_holder_idx ON enquiry (company_id, holder_id, added_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX enquiry_newest_idx ON enquiry (company_id, added_date DESC, id DESC) INCLUDE (holder_id) WHERE deleted_at IS NULL;
CREATE INDEX enquiry_product_type_idx ON enquiry (company_id, product_type, added_date DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX enquiry_search_idx ON enquiry USING gin (company_id, search gin_trgm_ops);
CREATE INDEX enquiry_slot_runs_idx ON enquiry USING gin (app.slot_runs(company_id, ARRAY[t01, t02, t03, t04, t05, t06, t07, t08, t09, t10])) WHERE COALESCE(t01, t02, t03, t04, t05, t06, t07, t08, t09, t10) IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX enquiry_stage_idx ON enquiry (company_id, stage, added_date DESC, id DESC) INCLUDE (holder_id) WHERE deleted_at IS NULL;
CREATE INDEX enquiry_unheld_idx ON enquiry (company_id) WHERE (holder_id IS NULL);

CREATE INDEX proposal_company_id_enquiry_id_created_at_idx ON proposal (company_id, enquiry_id, created_at DESC);
CREATE UNIQUE INDEX proposal_company_id_financial_year_serial_revision_key ON proposal (company_id, financial_year, serial, revision);
CREATE UNIQUE INDEX proposal_company_id_link_hash_key ON proposal (company_id, link_hash);
CREATE INDEX proposal_search_idx ON proposal USING gin (company_id, search gin_trgm_ops);
CREATE INDEX proposal_unheld_idx ON proposal (company_id) WHERE (holder_id IS NULL);

CREATE UNIQUE INDEX proposal_item_company_id_proposal_id_position_key ON proposal_item (company_id, proposal_id, "position");

CREATE UNIQUE INDEX own_field_company_id_record_kind_key_key ON own_field (company_id, record_kind, key);
CREATE UNIQUE INDEX own_field_company_id_record_kind_slot_key ON own_field (company_id, record_kind, slot);

CREATE UNIQUE INDEX kind_setting_company_id_record_kind_key ON kind_setting (company_id, record_kind);

CREATE INDEX message_template_company_id_user_id_idx ON message_template (company_id, user_id);

CREATE INDEX activity_company_id_subject_kind_subject_id_created_at_idx ON activity (company_id, subject_kind, subject_id, created_at DESC);
-- Tasks that wait, for the dashboard.
CREATE INDEX activity_open_tasks_idx ON activity (company_id, due_date) WHERE ((due_date IS NOT NULL) AND (done_at IS NULL) AND (deleted_at IS NULL));
-- Entries that were taken back, for the job that removes them for good.
CREATE INDEX activity_removed_idx ON activity (company_id, deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX audit_event_company_id_created_at_id_idx ON audit_event (company_id, created_at DESC, id DESC);
-- A record's page shows its own trail without reading the company's.
CREATE INDEX audit_event_company_id_subject_id_created_at_idx ON audit_event (company_id, subject_id, created_at DESC);

CREATE INDEX trash_batch_company_id_created_at_idx ON trash_batch (company_id, created_at DESC);

CREATE INDEX change_set_company_id_created_at_idx ON change_set (company_id, created_at DESC, id DESC);

CREATE INDEX notification_company_id_user_id_id_idx ON notification (company_id, user_id, id DESC);
-- A digest is sent once a day.
CREATE UNIQUE INDEX notification_digest_key ON notification (company_id, user_id, event) WHERE (kind = 'digest'::text);
CREATE INDEX notification_mail_due_idx ON notification (company_id, user_id, created_at) WHERE mail_due;
-- A meeting is announced once for each start.
CREATE UNIQUE INDEX notification_meeting_key ON notification (company_id, user_id, subject_id, event) WHERE (kind = 'meeting'::text);
-- The notifications of a member for which a push is due.
CREATE INDEX notification_push_due_idx ON notification (company_id, user_id) WHERE push_due;
CREATE INDEX notification_unread_idx ON notification (company_id, user_id, id DESC) WHERE (bell AND (read_at IS NULL));

CREATE UNIQUE INDEX push_device_company_id_endpoint_key ON push_device (company_id, endpoint);
CREATE INDEX push_device_company_id_user_id_idx ON push_device (company_id, user_id);

CREATE INDEX presence_company_id_subject_id_idx ON presence (company_id, subject_id);

CREATE INDEX file_company_id_orphaned_at_idx ON file (company_id, orphaned_at);

CREATE INDEX import_company_id_created_at_idx ON import (company_id, created_at DESC);

CREATE INDEX import_row_company_id_import_id_outcome_line_idx ON import_row (company_id, import_id, outcome, line);

CREATE INDEX data_export_company_id_created_at_idx ON data_export (company_id, created_at DESC);
CREATE UNIQUE INDEX data_export_one_at_a_time ON data_export (company_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE UNIQUE INDEX saved_view_own_name_key ON saved_view (company_id, user_id, screen, name) WHERE (visibility = 'own'::text);

CREATE INDEX default_view_company_id_view_id_idx ON default_view (company_id, view_id);

CREATE UNIQUE INDEX calendar_feed_company_id_token_hash_key ON calendar_feed (company_id, token_hash);
CREATE UNIQUE INDEX calendar_feed_company_id_user_id_key ON calendar_feed (company_id, user_id);

CREATE INDEX idempotency_key_company_id_created_at_idx ON idempotency_key (company_id, created_at);

CREATE UNIQUE INDEX platform_user_email_key ON platform_user (email);

CREATE INDEX platform_session_user_id_idx ON platform_session (user_id);

CREATE INDEX platform_code_user_id_created_at_idx ON platform_code (user_id, created_at DESC);

CREATE UNIQUE INDEX platform_authenticator_credential_id_key ON platform_authenticator (credential_id);
CREATE INDEX platform_authenticator_user_id_idx ON platform_authenticator (user_id);

CREATE INDEX platform_recovery_code_user_id_idx ON platform_recovery_code (user_id);

CREATE INDEX platform_trusted_device_user_id_idx ON platform_trusted_device (user_id);

CREATE INDEX platform_audit_event_created_at_id_idx ON platform_audit_event (created_at DESC, id DESC);

CREATE INDEX company_choice_email_created_at_idx ON company_choice (email, created_at DESC);

CREATE INDEX mail_delivery_created_at_idx ON mail_delivery (created_at DESC);
CREATE INDEX mail_delivery_for_company_idx ON mail_delivery (for_company);

CREATE INDEX mailbox_message_for_company_idx ON mailbox_message (for_company);
CREATE INDEX mailbox_message_to_sent_at_idx ON mailbox_message ("to", sent_at DESC);

CREATE INDEX rate_limit_expires_at_idx ON rate_limit (expires_at);

CREATE INDEX sign_in_try_expires_at_idx ON sign_in_try (expires_at);

-- Columns of added fields. Rows without a value are in none of these indexes, so a company without added fields pays
-- for none. Text and people are read in the order of the list, an option after the other, numbers and dates in the order
-- of their values.
DO $$
DECLARE
  v_table text;
  v_newest text;
  v_column text;
BEGIN
  FOR v_table, v_newest IN VALUES ('brand', 'created_at'), ('lead', 'date'), ('meeting', 'scheduled_date'), ('enquiry', 'added_date') LOOP
    FOR v_column IN SELECT attname FROM pg_attribute
      WHERE attrelid = v_table::regclass AND attname ~ '^[tndp]\d\d$' ORDER BY attnum LOOP
      EXECUTE format(CASE WHEN v_column ~ '^[tp]'
          THEN 'CREATE INDEX %1$I ON %2$I (company_id, %3$I, %4$I DESC, id DESC) WHERE %3$I IS NOT NULL AND deleted_at IS NULL'
          ELSE 'CREATE INDEX %1$I ON %2$I (company_id, %3$I, id) WHERE %3$I IS NOT NULL AND deleted_at IS NULL' END,
        v_table || '_' || v_column || '_idx', v_table, v_column, v_newest);
      IF v_column ~ '^t' THEN
        EXECUTE format('CREATE INDEX %I ON %I (company_id, %I, id) WHERE %3$I IS NOT NULL AND deleted_at IS NULL',
          v_table || '_' || v_column || '_id_idx', v_table, v_column);
      END IF;
    END LOOP;
  END LOOP;
END $$;

-- --- Who sees which rows ---

SELECT app.held_table('lead', 'CASE WHEN cs_person_id IS NULL THEN ''00000000-0000-0000-0000-000000000000''::uuid ELSE cs_person_id END = ANY ((SELECT current_setting(''app.people'')::uuid[])::uuid[])');
SELECT app.held_table('meeting', 'holder_id = ANY ((SELECT current_setting(''app.people'')::uuid[])::uuid[])');
SELECT app.held_table('enquiry', 'holder_id = ANY ((SELECT current_setting(''app.people'')::uuid[])::uuid[])');
SELECT app.held_table('proposal', 'holder_id = ANY ((SELECT current_setting(''app.people'')::uuid[])::uuid[])');
-- A change of what everyone sees has no holder; one that gives a record away is seen by both.
SELECT app.held_table('feed_event', 'holder_id = ANY ((SELECT current_setting(''app.people'')::uuid[])::uuid[]) OR holder_before = ANY ((SELECT current_setting(''app.people'')::uuid[])::uuid[]) OR coalesce(record_kind, subject_kind) IN (''brand'', ''member'', ''company'')');

-- A company sees its own row only; nobody but the platform makes or removes one.
ALTER TABLE company ENABLE ROW LEVEL SECURITY;
CREATE POLICY company_own ON company TO crm_app USING (id = current_setting('app.company_id')::uuid) WITH CHECK (id = current_setting('app.company_id')::uuid);
CREATE POLICY company_stays_open ON company AS RESTRICTIVE FOR UPDATE TO crm_app USING (true) WITH CHECK (status IN ('pending', 'active'));
CREATE POLICY company_platform ON company TO crm_platform USING (true) WITH CHECK (true);
GRANT SELECT ON company TO crm_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON company TO crm_platform;
-- A company changes its profile, its logo and, at the first sign-in, its status; the rest is the platform's.
GRANT UPDATE (name, phone, website, address, city, state, gstin, time_zone, member_permissions, logo_file_id,
  status, activated_at, updated_at, version, second_factor, second_factor_from, shows_presence, catalogue_version)
  ON company TO crm_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON held_subdomain, platform_user, platform_session, platform_code,
  platform_authenticator, platform_recovery_code, platform_trusted_device, platform_spent_token, platform_audit_event,
  platform_file, platform_idempotency_key, company_choice, mail_delivery, mailbox_message, mailbox_attachment,
  rate_limit, sign_in_try TO crm_platform;

-- The trail and the feed are written, never rewritten, by those they are about.
REVOKE UPDATE, DELETE ON audit_event, feed_event FROM crm_app;
REVOKE DELETE ON feed_position FROM crm_app;

-- --- Functions ---

-- From a host to its company, before any company is set: only what a sign-in page may show.
CREATE FUNCTION app.company_by_subdomain(p_subdomain text)
RETURNS TABLE (id uuid, name text, subdomain text, status text, logo_file_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.id, c.name, c.subdomain, c.status, c.logo_file_id FROM company c WHERE c.subdomain = p_subdomain AND c.deleted_at IS NULL
$$;

-- Opens a company for a session, for builds that know no roles: they see what the role shows.
CREATE FUNCTION app.enter(p_company uuid, p_session uuid)
RETURNS TABLE (
  user_id uuid, user_name text, user_email text, user_role text, user_active boolean,
  company_name text, company_subdomain text, company_status text, company_time_zone text, company_permissions jsonb,
  session_gen int, session_expires_at timestamptz, session_last_used_at timestamptz, session_revoked_at timestamptz
) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM app.set_scope(p_company, NULL);
  RETURN QUERY
    SELECT u.id, u.name, u.email, u.role, u.is_active,
           c.name, c.subdomain, c.status, c.time_zone, c.member_permissions,
           s.gen, s.expires_at, s.last_used_at, s.revoked_at
    FROM session s
    JOIN app_user u ON u.company_id = s.company_id AND u.id = s.user_id
    JOIN company c ON c.id = s.company_id
    WHERE s.company_id = p_company AND s.id = p_session AND c.deleted_at IS NULL;
  PERFORM app.act_as(p_company, s.user_id) FROM session s WHERE s.company_id = p_company AND s.id = p_session;
END $$;

-- A role without the right to write jobs enqueues only jobs of the company that is set.
CREATE FUNCTION app.enqueue_job(p_name text, p_data jsonb, p_id uuid, p_start_after timestamptz DEFAULT now())
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pgboss, public, pg_temp AS $$
BEGIN
  IF NOT has_table_privilege(session_user, 'pgboss.job', 'INSERT')
    AND (p_data->>'companyId') IS DISTINCT FROM current_setting('app.company_id') THEN
    RAISE EXCEPTION 'a job of another company' USING ERRCODE = '42501';
  END IF;
  INSERT INTO pgboss.job (id, name, data, start_after, expire_in, keep_until, retry_limit, retry_delay, retry_backoff, dead_letter, policy)
  SELECT p_id, q.name, p_data, p_start_after,
         coalesce(q.expire_seconds * interval '1 second', interval '15 minutes'),
         p_start_after + coalesce(q.retention_minutes * interval '1 minute', interval '14 days'),
         coalesce(q.retry_limit, 2), greatest(coalesce(q.retry_delay, 0), 1), coalesce(q.retry_backoff, false), q.dead_letter, q.policy
  FROM pgboss.queue q WHERE q.name = p_name
  ON CONFLICT DO NOTHING;
  IF NOT FOUND AND NOT EXISTS (SELECT FROM pgboss.queue WHERE name = p_name) THEN
    RAISE EXCEPTION 'there is no queue named %', p_name USING ERRCODE = '42704';
  END IF;
  RETURN p_id;
END $$;

-- A mail is recorded by the template that it was made from, and names one recipient.
CREATE FUNCTION app.queue_mail(p_id uuid, p_template text, p_mail jsonb)
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

-- Takes a picture off the shelf where it waited, in the transaction of the company that now owns it. A company
-- may not touch platform_file, so it does this through the function, and only to a row that nothing refers to.
CREATE FUNCTION app.unshelve_file(p_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM platform_file WHERE id = p_id AND orphaned_at IS NOT NULL
$$;

-- Counts one try against a key in one statement, before it is judged, so that parallel guesses cannot pass the limit.
-- No row if the key is locked, else whether this try locks it. A lock lasts p_window, doubled for each earlier one up
-- to p_longest; each day after a lock takes one doubling back. A key seen to be locked is not waited for.
CREATE FUNCTION app.count_try(p_key text, p_now timestamptz, p_most int, p_window interval, p_longest interval)
RETURNS TABLE (locks boolean) LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO sign_in_try AS t (key, failed_count, failed_since, lock_count, expires_at)
  SELECT p_key, 1, p_now, 0, p_now + interval '5 days'
  WHERE NOT EXISTS (SELECT FROM sign_in_try l WHERE l.key = p_key AND l.locked_until > p_now)
  ON CONFLICT (key) DO UPDATE SET
    (failed_count, failed_since, lock_count, locked_until, expires_at) = (
      SELECT n.failed, CASE WHEN n.failed = 1 THEN p_now ELSE t.failed_since END,
        CASE WHEN n.failed >= p_most THEN n.level + 1 ELSE t.lock_count END,
        CASE WHEN n.failed >= p_most THEN p_now + least(p_longest, p_window * power(2, n.level)) ELSE t.locked_until END,
        p_now + interval '5 days'
      FROM (SELECT
        CASE WHEN t.failed_since > p_now - p_window THEN t.failed_count + 1 ELSE 1 END AS failed,
        least(3, greatest(0, t.lock_count - coalesce(floor(extract(epoch FROM p_now - t.locked_until) / 86400), 0)))::int AS level) n)
    WHERE t.locked_until IS NULL OR t.locked_until <= p_now
  RETURNING coalesce(t.locked_until > p_now, false)
$$;

-- A sign-in forgets the tries of its source and of its account, no more.
CREATE FUNCTION app.forget_tries(p_keys text[])
RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF cardinality(p_keys) > 2 THEN
    RAISE EXCEPTION 'the tries of more than one guess' USING ERRCODE = '42501';
  END IF;
  DELETE FROM sign_in_try WHERE key = any(p_keys);
END $$;

-- Finds the holder of an event's record by its key. Beside a policy the planner compares a key only with a plain value
-- in the index: with COALESCE it read every lead of the company for each event. Every subquery names the company by its
-- parameter, and the company itself is read before: a distributed database then asks one node only.
CREATE FUNCTION app.write_feed(p_company uuid, p_changes jsonb) RETURNS bigint
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_count bigint;
  v_last bigint;
  v_now timestamptz := clock_timestamp();
  v_company_version int;
BEGIN
  PERFORM app.set_company(p_company);
  SELECT sum(jsonb_array_length(c->'subjectIds')) INTO v_count FROM jsonb_array_elements(p_changes) c;
  UPDATE feed_position SET last = last + v_count
  WHERE company_id = p_company RETURNING last INTO v_last;
  IF NOT FOUND THEN
    INSERT INTO feed_position AS p (company_id, last) VALUES (p_company, v_count)
    ON CONFLICT (company_id) DO UPDATE SET last = p.last + excluded.last RETURNING p.last INTO v_last;
  END IF;
  IF p_changes @> '[{"subjectKind": "company"}]' THEN
    SELECT version INTO v_company_version FROM company WHERE id = p_company;
  END IF;
  INSERT INTO feed_event (company_id, seq, kind, subject_kind, subject_id, record_kind, record_id, fields, version,
    actor_kind, actor_id, actor_name, audit_event_id, created_at, holder_before, holder_id)
  SELECT p.company_id, v_last - v_count + e.number, e.kind, e."subjectKind", e.id, e."recordKind", e."recordId", e.fields,
    CASE
      WHEN e."subjectKind" = 'lead' THEN (SELECT t.version FROM lead t WHERE t.company_id = p_company AND t.id = e.id)
      WHEN e."subjectKind" = 'activity' THEN (SELECT t.version FROM activity t WHERE t.company_id = p_company AND t.id = e.id)
      WHEN e."subjectKind" = 'meeting' THEN (SELECT t.version FROM meeting t WHERE t.company_id = p_company AND t.id = e.id)
      WHEN e."subjectKind" = 'enquiry' THEN (SELECT t.version FROM enquiry t WHERE t.company_id = p_company AND t.id = e.id)
      WHEN e."subjectKind" = 'brand' THEN (SELECT t.version FROM brand t WHERE t.company_id = p_company AND t.id = e.id)
      WHEN e."subjectKind" = 'proposal' THEN (SELECT t.version FROM proposal t WHERE t.company_id = p_company AND t.id = e.id)
      WHEN e."subjectKind" = 'member' THEN (SELECT t.version FROM app_user t WHERE t.company_id = p_company AND t.id = e.id)
      WHEN e."subjectKind" = 'company' THEN v_company_version
    END,
    e."actorKind", e."actorId", e."actorName", e."auditEventId", v_now, e."holderBefore",
    CASE
      WHEN e."heldKind" = 'lead' THEN (SELECT coalesce(t.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid)
        FROM lead t WHERE t.company_id = p_company AND t.id = e."heldId")
      WHEN e."heldKind" = 'meeting' THEN (SELECT t.holder_id FROM meeting t WHERE t.company_id = p_company AND t.id = e."heldId")
      WHEN e."heldKind" = 'enquiry' THEN (SELECT t.holder_id FROM enquiry t WHERE t.company_id = p_company AND t.id = e."heldId")
      WHEN e."heldKind" = 'proposal' THEN (SELECT t.holder_id FROM proposal t WHERE t.company_id = p_company AND t.id = e."heldId")
    END
  FROM feed_position p, (
    SELECT c.*, s.id, coalesce(c."recordKind", c."subjectKind") AS "heldKind", coalesce(c."recordId", s.id) AS "heldId",
      row_number() OVER (ORDER BY c.place, s.place) AS number
    FROM ROWS FROM (jsonb_to_recordset(p_changes) AS (kind text, "subjectKind" text, "subjectIds" uuid[],
        "recordKind" text, "recordId" uuid, fields text[], "actorKind" text, "actorId" uuid, "actorName" text,
        "auditEventId" uuid, "holderBefore" uuid)) WITH ORDINALITY
      AS c(kind, "subjectKind", "subjectIds", "recordKind", "recordId", fields, "actorKind", "actorId", "actorName",
        "auditEventId", "holderBefore", place),
      unnest(c."subjectIds") WITH ORDINALITY AS s(id, place)) e
  WHERE p.company_id = p_company;
  RETURN v_last;
END $$;

-- Counts this transaction, if it wrote anything, among the writes of its company: `last + writes` grows with each of
-- them, in the order of their commits, so a standby that shows a number has replayed all up to it. The last statement
-- before the commit, as app.write_feed is.
CREATE FUNCTION app.write_count() RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
BEGIN
  IF v_company IS NULL OR pg_current_xact_id_if_assigned() IS NULL THEN
    RETURN;
  END IF;
  UPDATE feed_position SET writes = writes + 1 WHERE company_id = v_company;
  IF NOT FOUND THEN
    INSERT INTO feed_position AS p (company_id, last, writes) VALUES (v_company, 0, 1)
    ON CONFLICT (company_id) DO UPDATE SET writes = p.writes + 1;
  END IF;
END $$;

-- Refreshes the planner's statistics of a table of which more than a tenth has changed, one table at a time; true if it
-- did. On Citus the nodes' own autovacuum does so: the statistics of the coordinator's empty table are of no use.
CREATE FUNCTION app.analyze_changed(p_table text, p_rows bigint)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL
    OR NOT EXISTS (
      SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname = p_table AND relkind = 'r'
        AND p_rows > greatest(reltuples, 0) / 10)
    OR NOT pg_try_advisory_xact_lock(hashtextextended('analyze', 0)) THEN
    RETURN false;
  END IF;
  EXECUTE format('ANALYZE (SKIP_LOCKED) public.%I', p_table);
  RETURN true;
END $$;

-- Gives what hangs on these leads the leads' holders, where it differs. Every statement names the company by its
-- parameter, so that a distributed database sends it to one node.
CREATE FUNCTION app.move_holders(p_company uuid, p_leads uuid[]) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_meetings bigint;
  v_enquiries bigint;
  v_proposals bigint;
BEGIN
  UPDATE meeting m SET holder_id = coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid)
  FROM lead l
  WHERE m.company_id = p_company AND l.company_id = p_company AND l.id = any(p_leads) AND m.lead_id = l.id
    AND m.holder_id IS DISTINCT FROM coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid);
  GET DIAGNOSTICS v_meetings = ROW_COUNT;
  UPDATE enquiry e SET holder_id = coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid)
  FROM lead l
  WHERE e.company_id = p_company AND l.company_id = p_company AND l.id = any(p_leads) AND e.lead_id = l.id
    AND e.holder_id IS DISTINCT FROM coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid);
  GET DIAGNOSTICS v_enquiries = ROW_COUNT;
  UPDATE proposal p SET holder_id = coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid)
  FROM enquiry e, lead l
  WHERE p.company_id = p_company AND e.company_id = p_company AND l.company_id = p_company AND l.id = any(p_leads)
    AND e.lead_id = l.id AND p.enquiry_id = e.id
    AND p.holder_id IS DISTINCT FROM coalesce(l.cs_person_id, '00000000-0000-0000-0000-000000000000'::uuid);
  GET DIAGNOSTICS v_proposals = ROW_COUNT;
  RETURN v_meetings + v_enquiries + v_proposals;
END $$;

-- The holders within the reach of a member; NULL means all, also if there are more than 60.
CREATE FUNCTION app.people_within(p_company uuid, p_user uuid, p_reach text, p_unassigned boolean)
RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_people uuid[] := ARRAY[p_user];
BEGIN
  IF p_reach = 'all' THEN RETURN NULL; END IF;
  IF p_reach = 'none' THEN RETURN '{}'; END IF;
  IF p_reach = 'team' THEN
    SELECT v_people || array_agg(m.id) INTO v_people
    FROM (
      SELECT m.id
      FROM app_user me
      JOIN team t ON t.company_id = me.company_id
      LEFT JOIN team above ON above.company_id = t.company_id AND above.id = t.parent_id
      JOIN app_user m ON m.company_id = t.company_id AND m.team_id = t.id
      WHERE me.company_id = p_company AND me.id = p_user AND m.id <> p_user
        AND (t.id = me.team_id OR (me.leads_team AND me.team_id IN (t.parent_id, above.parent_id)))
      ORDER BY m.id
      LIMIT 60
    ) m;
    IF cardinality(v_people) > 60 THEN RETURN NULL; END IF;
  END IF;
  IF p_unassigned THEN
    v_people := v_people || '00000000-0000-0000-0000-000000000000'::uuid;
  END IF;
  RETURN v_people;
END $$;

-- The role of a member, and whose records they see and change, set for the transaction and returned.
CREATE FUNCTION app.act_as(p_company uuid, p_user uuid) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_role public.role;
  v_sees uuid[];
  v_changes uuid[];
BEGIN
  PERFORM app.set_scope(p_company, NULL);
  SELECT r.* INTO v_role
    FROM app_user u
    LEFT JOIN role r ON r.company_id = u.company_id AND u.role <> 'owner'
      AND r.id = coalesce(u.role_id, '00000000-0000-7000-8000-000000000003')
    WHERE u.company_id = p_company AND u.id = p_user;
  IF NOT FOUND THEN
    PERFORM app.set_scope(p_company, '{}');
    RETURN '{"role": null, "sees": [], "changes": []}';
  END IF;
  IF v_role.id IS NULL THEN RETURN '{"role": null, "sees": null, "changes": null}'; END IF;
  v_sees := app.people_within(p_company, p_user, v_role.sees, v_role.sees_unassigned);
  v_changes := app.people_within(p_company, p_user, v_role.changes, v_role.sees_unassigned);
  IF v_sees IS NOT NULL THEN PERFORM app.set_scope(p_company, v_sees); END IF;
  RETURN jsonb_build_object(
    'role', jsonb_build_object('id', v_role.id, 'name', v_role.name, 'rights', v_role.rights),
    'sees', v_sees, 'changes', v_changes);
END $$;

-- A distributed database calls a function that stands beside a table at the node of the table, which may read no other
-- table there. So the member of a preview is read first.
CREATE FUNCTION app.enter_member(p_company uuid, p_session uuid) RETURNS jsonb LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_member jsonb;
  v_role uuid;
  v_preview uuid;
  v_person jsonb;
  v_seen jsonb;
BEGIN
  PERFORM app.set_scope(p_company, NULL);
  SELECT r.id, s.preview_of, jsonb_build_object(
      'user', jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'role', u.role, 'isActive', u.is_active),
      'company', jsonb_build_object('name', c.name, 'subdomain', c.subdomain, 'status', c.status,
        'timeZone', c.time_zone, 'permissions', c.member_permissions,
        'secondFactor', c.second_factor, 'secondFactorFrom', c.second_factor_from, 'catalogueVersion', c.catalogue_version),
      'session', jsonb_build_object('expiresAt', s.expires_at, 'lastUsedAt', s.last_used_at, 'revokedAt', s.revoked_at,
        'provenAt', s.proved_at, 'strength', s.strength),
      'role', NULL, 'sees', NULL, 'changes', NULL, 'preview', NULL)
    INTO v_role, v_preview, v_member
    FROM session s
    JOIN app_user u ON u.company_id = s.company_id AND u.id = s.user_id
    JOIN company c ON c.id = s.company_id
    LEFT JOIN role r ON r.company_id = u.company_id AND u.role <> 'owner'
      AND r.id = coalesce(u.role_id, '00000000-0000-7000-8000-000000000003')
    WHERE s.company_id = p_company AND s.id = p_session AND c.deleted_at IS NULL;
  IF v_role IS NOT NULL THEN v_member := v_member || app.act_as(p_company, (v_member->'user'->>'id')::uuid); END IF;
  IF v_preview IS NULL OR v_member->'sees' <> 'null' THEN RETURN v_member; END IF;
  SELECT jsonb_build_object('id', p.id, 'name', p.name) INTO v_person
    FROM app_user p
    WHERE p.company_id = p_company AND p.id = v_preview AND p.is_active AND p.role <> 'owner';
  IF v_person IS NULL THEN RETURN v_member; END IF;
  v_seen := app.act_as(p_company, v_preview);
  RETURN v_member || jsonb_build_object('sees', v_seen->'sees',
    'preview', v_person || jsonb_build_object('role', v_seen->'role'));
END $$;

-- Opens a company like app.enter, which older builds call with kept plans of its columns, and returns the proof too.
CREATE FUNCTION app.enter_session(p_company uuid, p_session uuid)
RETURNS TABLE (
  user_id uuid, user_name text, user_email text, user_role text, user_active boolean,
  company_name text, company_subdomain text, company_status text, company_time_zone text, company_permissions jsonb,
  session_expires_at timestamptz, session_last_used_at timestamptz, session_revoked_at timestamptz,
  session_proved_at timestamptz, session_strength smallint
) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM app.set_company(p_company);
  RETURN QUERY
    SELECT u.id, u.name, u.email, u.role, u.is_active,
           c.name, c.subdomain, c.status, c.time_zone, c.member_permissions,
           s.expires_at, s.last_used_at, s.revoked_at, s.proved_at, s.strength
    FROM session s
    JOIN app_user u ON u.company_id = s.company_id AND u.id = s.user_id
    JOIN company c ON c.id = s.company_id
    WHERE s.company_id = p_company AND s.id = p_session AND c.deleted_at IS NULL;
END $$;

CREATE FUNCTION app.write_told(p_company uuid) RETURNS void
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM app.set_company(p_company);
  UPDATE feed_position SET told = told + 1 WHERE company_id = p_company;
  IF NOT FOUND THEN
    INSERT INTO feed_position AS p (company_id, last, told) VALUES (p_company, 0, 1)
    ON CONFLICT (company_id) DO UPDATE SET told = p.told + 1;
  END IF;
END $$;

CREATE FUNCTION app.write_wake(p_company uuid, p_told integer, p_present integer) RETURNS void
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM app.set_company(p_company);
  UPDATE feed_position SET told = told + p_told, present = present + p_present WHERE company_id = p_company;
  IF NOT FOUND THEN
    INSERT INTO feed_position AS p (company_id, last, told, present) VALUES (p_company, 0, p_told, p_present)
    ON CONFLICT (company_id) DO UPDATE SET told = p.told + p_told, present = p.present + p_present;
  END IF;
END $$;

ALTER FUNCTION app.move_holders(uuid, uuid[]) SET plan_cache_mode = force_custom_plan;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA app FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.act_as, app.company_by_subdomain, app.count_try, app.enqueue_job, app.enter,
  app.enter_member, app.enter_session, app.forget_tries, app.lead_text, app.move_holders, app.name_start,
  app.people_within, app.phone_end, app.queue_mail, app.runs, app.runs_from, app.runs_within, app.set_company,
  app.set_scope, app.slot_runs, app.slot_runs_from, app.slot_runs_within, app.slot_text, app.unshelve_file,
  app.write_feed, app.write_told, app.write_wake TO crm_app, crm_platform;

GRANT EXECUTE ON FUNCTION app.write_count TO crm_app;

GRANT EXECUTE ON FUNCTION app.analyze_changed TO crm_platform;
