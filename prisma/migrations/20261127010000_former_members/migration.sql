-- The names of removed members, so that records with a field for a member show them for ever.
CREATE TABLE "former_member" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_member_pkey" PRIMARY KEY ("company_id", "id")
);
SELECT app.tenant_table('former_member');

ALTER TABLE "former_member" ADD CONSTRAINT "former_member_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
