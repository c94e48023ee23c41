-- What a value of imported files means for a company: "Working" is the stage Contacted.
CREATE TABLE "import_value" (
    "company_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "value_key" TEXT NOT NULL,
    "means" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_value_pkey" PRIMARY KEY ("company_id", "kind", "field", "value_key")
);
SELECT app.tenant_table('import_value');

ALTER TABLE "import_value" ADD CONSTRAINT "import_value_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
