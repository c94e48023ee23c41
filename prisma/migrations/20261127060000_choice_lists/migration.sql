-- Lists of options that added choices share. Each field of a list has a copy of its options.
CREATE TABLE "choice_list" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "choice_list_pkey" PRIMARY KEY ("company_id", "id")
);
SELECT app.tenant_table('choice_list');

ALTER TABLE "choice_list" ADD CONSTRAINT "choice_list_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE "own_field" ADD COLUMN "list_id" UUID;
ALTER TABLE "own_field" ADD CONSTRAINT "own_field_company_id_list_id_fkey" FOREIGN KEY ("company_id", "list_id") REFERENCES "choice_list"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
