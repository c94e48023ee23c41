CREATE TABLE "proposal" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "enquiry_id" UUID NOT NULL,
    "financial_year" TEXT,
    "serial" INTEGER,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL DEFAULT 'Draft',
    "title" TEXT NOT NULL,
    "client_name" TEXT NOT NULL,
    "client_business" TEXT,
    "client_email" TEXT,
    "client_address" TEXT,
    "client_gstin" TEXT,
    "place_of_supply" TEXT,
    "valid_until" DATE,
    "intro" TEXT,
    "terms" TEXT,
    "total_inr" BIGINT NOT NULL DEFAULT 0,
    "issued" JSONB,
    "pdf_file_id" UUID,
    "sent_at" TIMESTAMPTZ(3),
    "sent_to" TEXT,
    "sent_by_id" UUID,
    "sent_by" TEXT,
    "message" TEXT,
    "link_hash" BYTEA,
    "link_expires_at" TIMESTAMPTZ(3),
    "link_revoked_at" TIMESTAMPTZ(3),
    "view_count" INTEGER NOT NULL DEFAULT 0,
    "first_viewed_at" TIMESTAMPTZ(3),
    "last_viewed_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by" TEXT,
    "changes_requested_at" TIMESTAMPTZ(3),
    "changes_requested_by" TEXT,
    "changes_requested" TEXT,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "proposal_pkey" PRIMARY KEY ("company_id", "id")
);
SELECT app.tenant_table('proposal');

CREATE TABLE "proposal_item" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "proposal_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "hsn_sac" TEXT,
    "quantity_milli" BIGINT NOT NULL,
    "unit" TEXT,
    "rate_paise" BIGINT NOT NULL,
    "discount_bp" INTEGER NOT NULL,
    "gst_rate_bp" INTEGER NOT NULL,

    CONSTRAINT "proposal_item_pkey" PRIMARY KEY ("company_id", "id")
);
SELECT app.tenant_table('proposal_item');

CREATE TABLE "proposal_counter" (
    "company_id" UUID NOT NULL,
    "financial_year" TEXT NOT NULL,
    "last_serial" INTEGER NOT NULL,

    CONSTRAINT "proposal_counter_pkey" PRIMARY KEY ("company_id", "financial_year")
);
SELECT app.tenant_table('proposal_counter');

CREATE UNIQUE INDEX "proposal_company_id_financial_year_serial_revision_key" ON "proposal"("company_id", "financial_year", "serial", "revision");
CREATE UNIQUE INDEX "proposal_company_id_link_hash_key" ON "proposal"("company_id", "link_hash");
CREATE INDEX "proposal_company_id_enquiry_id_created_at_idx" ON "proposal"("company_id", "enquiry_id", "created_at" DESC);
CREATE UNIQUE INDEX "proposal_item_company_id_proposal_id_position_key" ON "proposal_item"("company_id", "proposal_id", "position");

ALTER TABLE "proposal" ADD CONSTRAINT "proposal_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_company_id_enquiry_id_fkey" FOREIGN KEY ("company_id", "enquiry_id") REFERENCES "enquiry"("company_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "proposal_item" ADD CONSTRAINT "proposal_item_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "proposal_item" ADD CONSTRAINT "proposal_item_company_id_proposal_id_fkey" FOREIGN KEY ("company_id", "proposal_id") REFERENCES "proposal"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "proposal_counter" ADD CONSTRAINT "proposal_counter_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What the columns may hold: a number has both of its parts, and only a draft may lack it.
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_status_check" CHECK (status IN ('Draft', 'Sent', 'Changes Requested', 'Accepted', 'Superseded'));
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_number_check" CHECK ((financial_year IS NULL) = (serial IS NULL) AND (serial IS NOT NULL OR status = 'Draft'));
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_issued_check" CHECK ((issued IS NULL) = (status = 'Draft'));
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_accepted_check" CHECK ((accepted_at IS NULL) = (status <> 'Accepted'));
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_total_check" CHECK (total_inr BETWEEN 0 AND 10000000000000);
ALTER TABLE "proposal_item" ADD CONSTRAINT "proposal_item_quantity_check" CHECK (quantity_milli BETWEEN 1 AND 1000000000);
ALTER TABLE "proposal_item" ADD CONSTRAINT "proposal_item_rate_check" CHECK (rate_paise BETWEEN 0 AND 1000000000000);
ALTER TABLE "proposal_item" ADD CONSTRAINT "proposal_item_percents_check" CHECK (discount_bp BETWEEN 0 AND 10000 AND gst_rate_bp BETWEEN 0 AND 10000);
