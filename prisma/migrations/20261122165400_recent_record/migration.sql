CREATE TABLE "recent_record" (
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recent_record_pkey" PRIMARY KEY ("company_id","user_id","kind","record_id")
);
SELECT app.tenant_table('recent_record');

ALTER TABLE "recent_record" ADD CONSTRAINT "recent_record_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "recent_record" ADD CONSTRAINT "recent_record_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "recent_record" ADD CONSTRAINT "recent_record_kind_check" CHECK (kind IN ('brand', 'lead', 'meeting', 'enquiry', 'proposal', 'person'));
