-- The second factors of members and super admins: passkeys and authenticator apps. The secret of an app is encrypted.
CREATE TABLE "authenticator" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "credential_id" TEXT,
    "public_key" BYTEA,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "backed_up" BOOLEAN NOT NULL DEFAULT false,
    "transports" TEXT[] NOT NULL DEFAULT '{}',
    "aaguid" TEXT,
    "secret_enc" BYTEA,
    "last_step" BIGINT,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "authenticator_pkey" PRIMARY KEY ("company_id", "id"),
    CONSTRAINT "authenticator_kind_check" CHECK (kind IN ('passkey', 'totp'))
);
SELECT app.tenant_table('authenticator');
CREATE UNIQUE INDEX "authenticator_company_id_credential_id_key" ON "authenticator"("company_id", "credential_id");
CREATE INDEX "authenticator_company_id_user_id_idx" ON "authenticator"("company_id", "user_id");
ALTER TABLE "authenticator" ADD CONSTRAINT "authenticator_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "authenticator" ADD CONSTRAINT "authenticator_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Codes for who has lost the rest: 128 random bits each, so a plain hash suffices.
CREATE TABLE "recovery_code" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("company_id", "id")
);
SELECT app.tenant_table('recovery_code');
CREATE INDEX "recovery_code_company_id_user_id_idx" ON "recovery_code"("company_id", "user_id");
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Challenges and links are sealed tokens, which are stored nowhere; one that was used is named here until it ends.
CREATE TABLE "spent_token" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "spent_token_pkey" PRIMARY KEY ("company_id", "id")
);
SELECT app.tenant_table('spent_token');
ALTER TABLE "spent_token" ADD CONSTRAINT "spent_token_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE TABLE "platform_authenticator" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "credential_id" TEXT,
    "public_key" BYTEA,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "backed_up" BOOLEAN NOT NULL DEFAULT false,
    "transports" TEXT[] NOT NULL DEFAULT '{}',
    "aaguid" TEXT,
    "secret_enc" BYTEA,
    "last_step" BIGINT,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_authenticator_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "platform_authenticator_kind_check" CHECK (kind IN ('passkey', 'totp'))
);
CREATE UNIQUE INDEX "platform_authenticator_credential_id_key" ON "platform_authenticator"("credential_id");
CREATE INDEX "platform_authenticator_user_id_idx" ON "platform_authenticator"("user_id");
ALTER TABLE "platform_authenticator" ADD CONSTRAINT "platform_authenticator_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "platform_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE TABLE "platform_recovery_code" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_recovery_code_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "platform_recovery_code_user_id_idx" ON "platform_recovery_code"("user_id");
ALTER TABLE "platform_recovery_code" ADD CONSTRAINT "platform_recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "platform_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE TABLE "platform_spent_token" (
    "id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "platform_spent_token_pkey" PRIMARY KEY ("id")
);

GRANT SELECT, INSERT, UPDATE, DELETE ON "platform_authenticator", "platform_recovery_code", "platform_spent_token" TO crm_platform;

-- Browsers that skip the second step, by the id in their device cookie.
CREATE TABLE "trusted_device" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "device_id" TEXT NOT NULL,
    "user_agent" TEXT,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trusted_device_pkey" PRIMARY KEY ("company_id", "id")
);
SELECT app.tenant_table('trusted_device');
CREATE INDEX "trusted_device_company_id_user_id_idx" ON "trusted_device"("company_id", "user_id");
ALTER TABLE "trusted_device" ADD CONSTRAINT "trusted_device_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "trusted_device" ADD CONSTRAINT "trusted_device_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE TABLE "platform_trusted_device" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "device_id" TEXT NOT NULL,
    "user_agent" TEXT,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "platform_trusted_device_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "platform_trusted_device_user_id_idx" ON "platform_trusted_device"("user_id");
ALTER TABLE "platform_trusted_device" ADD CONSTRAINT "platform_trusted_device_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "platform_user"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
GRANT SELECT, INSERT, UPDATE, DELETE ON "platform_trusted_device" TO crm_platform;
