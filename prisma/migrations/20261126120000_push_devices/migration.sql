-- A browser of a member that shows notifications by Web Push (RFC 8030). Its address belongs to one member.
CREATE TABLE "push_device" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_ok_at" TIMESTAMPTZ(3),
    "failed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "push_device_pkey" PRIMARY KEY ("company_id", "id"),
    CONSTRAINT "push_device_endpoint_check" CHECK (char_length(endpoint) <= 2000)
);
SELECT app.tenant_table('push_device');

CREATE UNIQUE INDEX "push_device_company_id_endpoint_key" ON "push_device"("company_id", "endpoint");
CREATE INDEX "push_device_company_id_user_id_idx" ON "push_device"("company_id", "user_id");

ALTER TABLE "push_device" ADD CONSTRAINT "push_device_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Whether a push is to tell it unless it is read before.
ALTER TABLE "notification" ADD COLUMN "push_due" BOOLEAN NOT NULL DEFAULT false;

-- NULL is the default of the kind.
ALTER TABLE "notification_setting" ADD COLUMN "push" BOOLEAN;
