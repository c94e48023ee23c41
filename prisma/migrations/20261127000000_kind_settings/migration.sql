-- What a company changed of a kind of records: its standard fields, its stages and the layout of its screens. A kind
-- without a row is as declared.
CREATE TABLE "kind_setting" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "record_kind" TEXT NOT NULL,
    -- By the key of the field: { "label", "hidden", "required", "options", "version" }.
    "fields" JSONB NOT NULL DEFAULT '{}',
    -- All stages in their order; null where they are as declared. Layouts alike.
    "stages" JSONB,
    "stages_version" INTEGER NOT NULL DEFAULT 0,
    "layout" JSONB,
    "layout_version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kind_setting_pkey" PRIMARY KEY ("company_id", "id"),
    CONSTRAINT "kind_setting_record_kind_check" CHECK (record_kind IN ('brand', 'lead', 'meeting', 'enquiry'))
);
SELECT app.tenant_table('kind_setting');

CREATE UNIQUE INDEX "kind_setting_company_id_record_kind_key" ON "kind_setting"("company_id", "record_kind");

ALTER TABLE "kind_setting" ADD CONSTRAINT "kind_setting_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Stages and these choices are a company's own; the API refuses a value that the company does not have.
ALTER TABLE "lead" DROP CONSTRAINT "lead_stage_check";
ALTER TABLE "enquiry" DROP CONSTRAINT "enquiry_stage_check";
ALTER TABLE "brand" DROP CONSTRAINT "brand_category_check";
ALTER TABLE "lead" DROP CONSTRAINT "lead_outcome_check";
ALTER TABLE "meeting" DROP CONSTRAINT "meeting_type_check";
ALTER TABLE "meeting" DROP CONSTRAINT "meeting_mode_check";
ALTER TABLE "meeting" DROP CONSTRAINT "meeting_outcome_check";
ALTER TABLE "enquiry" DROP CONSTRAINT "enquiry_product_type_check";
