-- A text with placeholders for messages to clients, of one member or shared with the company.
CREATE TABLE "message_template" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'en',
    "channel" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "message_template_pkey" PRIMARY KEY ("company_id", "id"),
    CONSTRAINT "message_template_channel_check" CHECK (channel IN ('whatsapp', 'mail')),
    CONSTRAINT "message_template_body_check" CHECK (char_length(body) <= 1000)
);
SELECT app.tenant_table('message_template');

CREATE INDEX "message_template_company_id_user_id_idx" ON "message_template"("company_id", "user_id");

ALTER TABLE "message_template" ADD CONSTRAINT "message_template_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
